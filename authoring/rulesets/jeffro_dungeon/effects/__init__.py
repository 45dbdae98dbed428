"""One file per verb: what it accepts, how it is played, the sentence it prints."""
