"""Files and object stores: paths, safe opening, disk errors, shipped studies, and terminal output."""
