"""Cards to cut out: what is said on which, in letters of which size."""
