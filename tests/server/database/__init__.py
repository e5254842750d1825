"""The databases: SQLite and PostgreSQL under the same tests."""
