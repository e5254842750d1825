"""Online tables without I/O: messages and timers go in, what to send and store comes out.

No module here knows a socket, a database, a thread or a clock; `tests/test_architecture.py` keeps it so.
"""
