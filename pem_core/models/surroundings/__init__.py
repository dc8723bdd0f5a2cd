"""What acts from outside on magnets that are carried: gravity, field, placed magnets; shared by kinds of scene."""
