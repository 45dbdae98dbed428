"""One file per verb: what it accepts, how it is played, what it prints."""
