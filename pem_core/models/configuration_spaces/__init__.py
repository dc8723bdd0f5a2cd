"""Spaces of configurations, in which equilibria are sought and proved."""
