"""The words of the game on paper, used by sentences, cards and charts alike."""
