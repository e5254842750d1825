"""Trade: terms, exports and imports, special Trades, and the form that shows one."""
