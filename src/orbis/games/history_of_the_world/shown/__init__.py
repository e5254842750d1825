"""What people, programs and learning agents see of History of the World."""
