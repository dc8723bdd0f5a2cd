"""Blocks computed here or handed out by Dask, and the clusters that do it. Nobody else knows Dask."""
