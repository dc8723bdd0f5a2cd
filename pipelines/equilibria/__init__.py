"""Equilibria of a store along its parameters: branches, names of basins, places among the starts."""
