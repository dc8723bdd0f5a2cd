"""Stores written for programs that read no zarr: netCDF with all labels, and plain tables."""
