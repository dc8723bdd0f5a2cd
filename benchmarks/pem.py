"""Estimated speed of PEM's own C++ core on this processor, from its published rate and an independent loop.

The published rate is 1.26 million steps of RK4 per second of a core on which the lanes of this engine, at that time,
made 34 million. The lanes get faster with our changes, and would make PEM appear faster with them; the loop of
``benchmarks.peers.plain_rk4``, a plain first implementation that is not tuned, does not. Relative to the lanes of
commit 351384d it makes 0.110 of their steps on the tutorial scene (medians of five rounds, 2.80 against 25.4 million
with AVX-512; 0.18 of those with AVX2 alone, by which PEM would be slower): 3.75 million on that core.
"""

from __future__ import annotations

STEP = 1e-3
"""PEM's step [s]."""
OVER_PLAIN = 1.26 / 3.75
"""PEM's rate relative to that of the plain loop."""
