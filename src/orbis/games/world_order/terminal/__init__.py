"""World Order as a terminal shows it."""
