"""For learning agents: observations as numbers, and random playouts."""
