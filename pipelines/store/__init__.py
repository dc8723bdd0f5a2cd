"""The zarr store: layout, metadata, writing and reading, and what can be learnt without reading the data."""
