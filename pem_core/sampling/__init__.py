"""Points drawn at random: sequences, distributions, and errors of fractions from independent replicates."""
