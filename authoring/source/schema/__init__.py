"""Validation of nodes by a JSON Schema: findings for what does not fit, in words, with a fix."""
