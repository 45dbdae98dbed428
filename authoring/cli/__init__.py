"""Floor 7: the `questpack` command, a thin shell over the services."""
