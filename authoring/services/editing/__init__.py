"""Services for editors: unsaved texts, and facts and offers at an offset."""
