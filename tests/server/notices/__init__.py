"""Notices by browser, e-mail and webhook."""
