"""The database: schema, queries, and the writer."""
