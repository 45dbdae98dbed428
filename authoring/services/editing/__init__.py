"""Services for editors: unsaved texts, and facts and completions at an offset."""
