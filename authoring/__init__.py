"""Write quests for tabletop dungeon crawls; lint, solve, play and print them."""

__version__ = "0.1.0"
