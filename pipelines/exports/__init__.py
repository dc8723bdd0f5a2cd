"""Export of stores to single files of other formats."""
