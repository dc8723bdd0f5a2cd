"""Free bodies between walls, as a system."""

from __future__ import annotations

from dataclasses import replace

from pem_core.models.free.equations import FREE

WALLED = replace(FREE, name="walled free", signals=None)
