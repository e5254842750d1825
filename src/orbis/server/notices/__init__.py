"""Notices: messages to people who are not at the table, by browser, e-mail and webhook."""
