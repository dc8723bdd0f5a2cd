"""The history of a store: locks, events, receipts, provenance, and their export as a crate."""
