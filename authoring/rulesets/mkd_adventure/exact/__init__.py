"""The mathematics of this ruleset, shared by odds, policies, lint and play."""
