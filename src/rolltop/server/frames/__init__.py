"""What people see of a table, made from their view alone. Pure code, without I/O."""
