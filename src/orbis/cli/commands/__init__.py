"""The commands of `orbis`, one module each."""
