"""Floor 2: exact distributions. Integer weights inside, Fractions at the edge."""
