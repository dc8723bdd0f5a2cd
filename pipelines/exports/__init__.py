"""Stores as one file of another format."""
