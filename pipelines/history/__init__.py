"""What has happened to a store: locks, events, receipts, with what it was computed, and the crate that tells it."""
