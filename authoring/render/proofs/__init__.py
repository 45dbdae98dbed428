"""What is wrong with pages that are laid out."""
