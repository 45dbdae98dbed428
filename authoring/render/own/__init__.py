"""What an author brings along: pictures, styles, fonts and templates, locked in."""
