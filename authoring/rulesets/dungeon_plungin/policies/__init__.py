"""Who chooses for the heroes: one file per policy, found by folder."""
