"""Resumable integration: single steps, and checkpoints from which a run continues to the same bits."""
