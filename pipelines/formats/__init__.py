"""File formats of other programs: PEM's UDF, and tables of tracks."""
