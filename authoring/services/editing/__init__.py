"""Services for editors: texts that are not saved, and what is, or may be, at an offset."""
