"""Values and templates to HTML."""
