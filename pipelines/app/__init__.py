"""The command line: each command, what it prints, what it reads."""
