"""Cards, one test or more for each."""
