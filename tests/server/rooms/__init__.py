"""Rooms and tables: playing, watching, leaving and coming back, over real sockets."""
