"""HTML becomes files: PDF and pictures of pages, many at a time."""
