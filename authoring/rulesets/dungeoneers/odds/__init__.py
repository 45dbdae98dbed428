"""What can be solved exactly."""
