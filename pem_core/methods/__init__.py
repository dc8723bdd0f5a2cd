"""Integration methods: tableaux, steps, step control, dense output and events; in numpy they are the reference."""
