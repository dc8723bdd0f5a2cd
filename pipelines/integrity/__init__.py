"""Integrity of stores: verify, mend, extend, reproduce, and the post-processing of runs."""
