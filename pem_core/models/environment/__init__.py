"""Environment of moving magnets: external fields, placed magnets, a periodic box."""
