"""HTML to files: PDF, pictures of pages, many at a time."""
