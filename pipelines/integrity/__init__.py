"""Whether a store is whole and its study's own: verify, mend, extend, reproduce, and what follows a run."""
