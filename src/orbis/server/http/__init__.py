"""HTTP and WebSocket: middleware, pages, sockets and the REST routes."""
