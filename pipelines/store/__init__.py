"""The zarr store: layout, documents, writing, reading, and what its files say without being read."""
