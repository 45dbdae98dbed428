"""Charts that lead to charts: rolled with every die in a log, and solved exactly."""
