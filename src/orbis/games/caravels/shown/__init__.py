"""What people, programs and learning agents see of Caravels."""
