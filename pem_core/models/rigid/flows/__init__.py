"""The linearised flow of pendulums in coordinates that nothing binds, one file for each form of the state."""
