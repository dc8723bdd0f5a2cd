"""JavaScript of a page, from the graphs that kernels are made of."""

from __future__ import annotations
