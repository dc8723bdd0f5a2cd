"""Text that becomes values: YAML with lines and columns, units, the schema that follows from annotations, meshes."""
