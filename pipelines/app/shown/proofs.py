"""What the terminal shows of a store whose lists of rest points are not all proved."""

from __future__ import annotations

from typing import Any

from pipelines.files.location import Place
from pipelines.store.glance import are_all_proved


def unproved_lists(path: Place, attributes: dict[str, Any]) -> str:
    """Return what the status of a store with a table says of its lists of rest points; nothing if all are proved."""
    if are_all_proved(path, attributes):
        return ""
    import numpy as np

    from pipelines.app.proved import OF_PROOF, in_table
    from pipelines.store.store import read_array, stored_study

    return in_table(stored_study(path)[0], {name: np.asarray(read_array(path, name)[...]) for name in OF_PROOF})
