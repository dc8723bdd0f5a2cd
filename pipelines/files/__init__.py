"""Where bytes stand: folders and object stores, what may be opened, and what disks say when they fail."""
