"""The server: tables in a browser or for programs, over HTTP and WebSocket."""
