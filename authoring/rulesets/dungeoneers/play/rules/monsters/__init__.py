"""How monsters take their turns, and what happens each round."""
