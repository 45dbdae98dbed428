"""One file per verb: how it is read, how it is played, the sentence it prints."""
