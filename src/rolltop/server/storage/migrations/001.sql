CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    secret TEXT NOT NULL UNIQUE,
    made DOUBLE PRECISION NOT NULL
);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    content TEXT NOT NULL,
    position TEXT,
    dice TEXT NOT NULL,
    clock TEXT NOT NULL,
    pace DOUBLE PRECISION NOT NULL,
    hints BOOLEAN NOT NULL,
    listed BOOLEAN NOT NULL,
    owner TEXT,
    laid TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL,
    at INTEGER NOT NULL,
    seats TEXT NOT NULL,
    started DOUBLE PRECISION,
    over DOUBLE PRECISION,
    turn INTEGER NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION,
    scores TEXT NOT NULL,
    rematch TEXT
);
CREATE INDEX tables_due ON tables (due);
CREATE INDEX tables_since ON tables (since);
CREATE INDEX tables_owner ON tables (owner);
CREATE TABLE step (
    table_id TEXT NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    person TEXT,
    text TEXT NOT NULL,
    number INTEGER,
    made DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, at)
);
CREATE TABLE sitting (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE TABLE chat (
    id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL
);
CREATE INDEX chat_table ON chat (table_id, made);
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
