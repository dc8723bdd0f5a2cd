"""Files of others: PEM's UDF."""
