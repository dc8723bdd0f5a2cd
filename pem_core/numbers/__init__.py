"""Number types on which equations are evaluated: floats, arrays, dual numbers, intervals and traced numbers."""
