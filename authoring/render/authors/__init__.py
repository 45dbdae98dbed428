"""Files of authors for the pages, and the bounds on them."""
