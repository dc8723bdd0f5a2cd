"""Walls for one trajectory, as JavaScript: impacts, and the face on which a body comes to lie."""

from collections.abc import Callable
from typing import Any

from pem_core.models.free.walls.jump import jumped
from pem_core.models.free.walls.landing import settle
from pem_core.scripts.twins import Script
from pem_core.scripts.walls.impacts import IMPACTS
from pem_core.scripts.walls.landing import LANDING

TWINS: dict[Callable[..., Any], Script] = {jumped: IMPACTS, settle: LANDING}
"""The twins of ``scripts.of_jumps``."""
