"""Files an author brings, and the bounds they are held to."""
