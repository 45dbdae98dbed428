"""Letters: fonts, how wide words are, languages, what printing needs."""
