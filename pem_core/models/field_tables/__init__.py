"""Tabulated fields of fixed magnets: their evaluation, and their construction to a measured error bound."""
