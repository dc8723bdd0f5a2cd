"""Rigid bodies that fly and turn: six degrees of freedom each, seeds 002, 003 and 004."""
