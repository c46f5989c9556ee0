-- How a match ended, as JSON, or null if it goes on or ended before this column was added.
ALTER TABLE tables ADD COLUMN result TEXT;
