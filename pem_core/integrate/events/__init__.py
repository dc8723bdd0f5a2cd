"""What happens within a step: the energy passes a level, a signal passes zero."""
