"""What acts from outside on magnets that are carried: fields, placed magnets, a periodic box."""
