"""Summaries of final states: equilibria reached, their frequencies, and checks of the labels."""
