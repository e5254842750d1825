"""People: accounts, passwords, cookies and the rate limits of what an account may try."""
