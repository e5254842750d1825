"""The database: events, accounts and notices in SQLite or PostgreSQL, behind one interface (`api`)."""
