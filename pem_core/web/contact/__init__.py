"""JavaScript of contact with walls: impacts, and the face on which a body lands."""

from collections.abc import Callable
from typing import Any

from pem_core.models.contact.impacts import jumped
from pem_core.models.free_bodies.report import landing_rule
from pem_core.web.contact.twins import IMPACTS, LANDING, Script

TWINS: dict[Callable[..., Any], Script] = {jumped: IMPACTS, landing_rule: LANDING}
"""JavaScript twins by the Python functions that they replace; see ``web.script``."""
