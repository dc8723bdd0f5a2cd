"""Integrations that pause: one step at a time, and checkpoints that continue to the same bits."""
