"""Which part of a store a picture shows, and in which words it says so."""
