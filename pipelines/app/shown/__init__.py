"""What commands print of a plan, a scene, checks, and the shards of a store."""
