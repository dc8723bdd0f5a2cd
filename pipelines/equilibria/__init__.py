"""Equilibria of a store along its parameters: branches, names of basins, positions among the initial conditions."""
