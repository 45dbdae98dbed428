"""Charts that lead to charts: simulated with every die in a log, and solved exactly."""
