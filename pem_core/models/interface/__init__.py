"""Interface of a kind of scene: a Model and the records that it consists of."""
