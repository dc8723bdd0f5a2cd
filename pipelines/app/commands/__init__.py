"""The commands of ``pem``, a few to a file: what each takes, and in which order it asks for what it does."""
