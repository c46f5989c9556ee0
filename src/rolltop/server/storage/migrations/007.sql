-- What people answered to a question that is open, and who lets all pass this round. A row for each
-- seat, which the next question overwrites. The words are forgotten when the question is closed
CREATE TABLE answer (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    at INTEGER NOT NULL,
    words TEXT,
    is_final BOOLEAN NOT NULL,
    let_at INTEGER,
    PRIMARY KEY (table_id, seat)
);
