"""Accounts, passwords and rate limits."""
