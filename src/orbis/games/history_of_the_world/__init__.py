"""History of the World."""
