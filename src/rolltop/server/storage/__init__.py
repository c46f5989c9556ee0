"""The database: schema, queries, and the one writer."""
