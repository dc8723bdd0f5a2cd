"""Spaces of configurations, in which equilibria are sought and proved."""

from __future__ import annotations
