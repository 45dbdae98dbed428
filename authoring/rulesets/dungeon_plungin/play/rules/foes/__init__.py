"""The Monsters Turn: targets, Laws, moves and powers of monsters."""
