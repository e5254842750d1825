"""The client as a person meets it: a real browser, a real server, nothing between them."""
