"""The words of the game on paper: one glossary for sentences, cards and charts."""
