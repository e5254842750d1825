"""Setup: the board, who plays which power, starting hands, Strategic Assets and Growth cards."""
