"""What differs between editions and modules."""
