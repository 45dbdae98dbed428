"""Steps between the squares of a board without an edge, and the searches along them."""
