"""From text to values: YAML with positions, units, the schema derived from annotations, and files named in a study."""
