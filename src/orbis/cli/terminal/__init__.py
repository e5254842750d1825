"""A game in the terminal: session, prompt, screen and log."""
