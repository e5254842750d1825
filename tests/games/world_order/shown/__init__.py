"""What is seen, explained and hidden."""
