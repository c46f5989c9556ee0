CREATE TABLE notice (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL
);
CREATE TABLE ban (
    network TEXT PRIMARY KEY,
    why TEXT NOT NULL,
    made DOUBLE PRECISION NOT NULL
);
CREATE INDEX sitting_table ON sitting (table_id);
CREATE INDEX chat_person ON chat (person);
CREATE INDEX tables_over ON tables (over);
CREATE INDEX person_made ON person (made);
ALTER TABLE person ADD COLUMN seen DOUBLE PRECISION;
