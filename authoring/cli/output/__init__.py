"""What commands print, a module for each command with much to say."""
