"""The rules of World Order, chapter by chapter."""
