"""The rules of History of the World, one step at a time."""
