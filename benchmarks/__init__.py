"""Measurements that print ratios of one run; not tests, and not part of the wheel."""
