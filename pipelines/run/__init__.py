"""Execution of blocks, in this process or by Dask, and clusters. No other package imports Dask."""
