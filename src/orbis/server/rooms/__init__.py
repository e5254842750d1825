"""Rooms: the driver that connects a table of `orbis.tables` with sockets, database and bots."""
