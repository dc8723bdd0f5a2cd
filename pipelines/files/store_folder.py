"""The folder of a store as zarr and xarray read it: its files, and nothing else that stands or leads there."""

import os
from typing import Any

from zarr.storage import LocalStore

from pipelines.files.file_kinds import check_file


class FolderStore(LocalStore):
    """A folder of files. What is a pipe, a device, or a link out of the folder is refused before it is opened."""

    async def get(self, key: str, *arguments: Any, **options: Any) -> Any:
        """Return the content of a file; None if there is none."""
        if self.is_file(key):
            return await super().get(key, *arguments, **options)
        return None

    def get_sync(self, key: str, **options: Any) -> Any:
        """Return the content of a file; None if there is none."""
        return super().get_sync(key, **options) if self.is_file(key) else None

    def is_file(self, key: str) -> bool:
        """Tell whether there is a file; raises InputError if it is something else."""
        path = str(self.root / key)
        if not os.path.lexists(path) or os.path.isdir(path):
            return False
        check_file(path, os.path.realpath(self.root))
        return True
