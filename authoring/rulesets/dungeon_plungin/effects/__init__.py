"""The effects of packs, one file for each verb: what it accepts, how it is played and printed."""
