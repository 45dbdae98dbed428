"""Floor 2 (see CONTRIBUTING.md): exact distributions. Integer weights inside, Fractions outside."""
