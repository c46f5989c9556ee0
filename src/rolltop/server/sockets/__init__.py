"""WebSockets: messages up, frames down."""
