"""What equations are written on: numbers, arrays, dual numbers, intervals and traced numbers alike."""
