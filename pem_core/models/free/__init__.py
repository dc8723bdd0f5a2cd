"""Free rigid bodies with six degrees of freedom each, seeds 002, 003 and 004."""
