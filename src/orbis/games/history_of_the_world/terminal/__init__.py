"""History of the World as a terminal shows it."""
