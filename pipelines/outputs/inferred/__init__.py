"""What of a block is not integrated: points between others at rest at the same point, and images of others."""
