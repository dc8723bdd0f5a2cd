"""``pem view``: pages that are written or served, and films."""
