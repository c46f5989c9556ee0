-- A recovery link is kept as a hash, and a person may have none. `storage/upgrades.py` moves the
-- rows, since only Python can hash on every database
ALTER TABLE person RENAME TO person_with_secret;
CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    recovery_hash TEXT UNIQUE,
    made DOUBLE PRECISION NOT NULL
);
