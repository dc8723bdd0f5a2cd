"""Analysis of basins of attraction from a map of labels over a grid of starts. Pure numpy, grids of any dimension.

Every function takes an array of integers, the label of each start of a regular grid (UNKNOWN without one), and
measures distances in cells of the grid.
"""

from pem_core.basins.attractors import Attractors, find_attractors
from pem_core.basins.boxes import UNKNOWN, distinct_labels
from pem_core.basins.entropy import BasinEntropy, Smoothness, basin_entropy, smoothness
from pem_core.basins.fractions import (
    Fractions,
    TimeStatistics,
    basin_fractions,
    intermingledness,
    time_statistics,
    tipping_probabilities,
)
from pem_core.basins.parts import GridInParts, Part, Sums, Whole
from pem_core.basins.power_laws import FREE, Fit, Scaling, Shares, fit_exponent
from pem_core.basins.sensitivity import (
    Shock,
    boxes_on_boundary,
    critical_shock,
    shares_of_starts,
    uncertain_boxes,
    uncertain_pairs,
)
from pem_core.basins.wada import GridWada, MergedWada, Wada, merged_boundaries, shared_boundary
