"""Pieces on sheets: where each lies, and the marks around them."""
