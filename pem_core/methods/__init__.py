"""Integration methods: tableaux, steps, step control, dense output and events; run by numpy they are the reference."""
