"""The zarr store: layout, metadata, writing and reading, and what can be learnt without reading the data.

A store is divided as follows, and the words mean the same in all packages:

part
    One of the two things that a store holds: the points of a study, or the parameter sets of its table of equilibria
    (:class:`pipelines.outputs.stages.Part`).
layer
    A part together with its axes, its grid of blocks and its arrays (:class:`pipelines.outputs.stages.Layer`).
block
    The points, or parameter sets, that are computed and committed together: one file of every array of the layer.
    Blocks are numbered in the order of the grid; the place of a block is its index along each axis, ``0.2``.
chunk
    The unit that zarr compresses. The file of a block is one chunk, or a shard of several where the store has
    ``pem_chunk``.
"""
