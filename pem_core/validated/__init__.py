"""Validated integration: enclosures of the exact motion, from which labels follow as theorems."""
