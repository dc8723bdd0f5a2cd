"""How fast PEM's own C++ core would be on this processor, from its published rate and a loop that is not ours.

Published are 1.26 million steps of RK4 in a second of a core on which the lanes of this engine, as they were then, made
34 million. The lanes get faster with changes of ours, and would make PEM faster with them; the loop of
``benchmarks.peers.plain_rk4``, which one writes first and nobody tunes, does not. Beside the lanes of commit 351384d
it makes .110 of their steps on the tutorial scene (medians of five rounds, 2.80 against 25.4 million with AVX-512;
.18 of those with AVX2 alone, by which PEM would come out slower): 3.75 million on that core.
"""

from __future__ import annotations

STEP = 1e-3
"""The step that PEM takes [s]."""
OVER_PLAIN = 1.26 / 3.75
"""Its rate over that of the plain loop."""
