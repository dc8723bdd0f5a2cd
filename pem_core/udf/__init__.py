"""PEM's own input files, UDF of the OCTA system, read and written (PEM manual, chapter 5)."""
