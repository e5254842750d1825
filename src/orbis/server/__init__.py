"""The table server: rooms, storage, accounts, sockets. The only place that knows of clocks, people and networks."""
