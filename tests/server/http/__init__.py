"""HTTP and WebSocket: pages, headers, limits and hostile input."""
