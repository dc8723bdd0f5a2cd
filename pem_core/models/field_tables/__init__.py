"""Fields of what stands still as tables: how they are read, and how they are made, with a bound that is checked."""
