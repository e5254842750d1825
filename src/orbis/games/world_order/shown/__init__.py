"""What people, programs and learning agents see of World Order."""
