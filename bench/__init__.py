"""Benchmarks: how fast the parts of questpack are, measured side by side in one run."""
