"""The words a pack of The Dungeon is written with."""

WALLS = ("north", "east", "south", "west")
"""The order of every tuple of edges; a quarter turn to the right moves each on."""
EDGES = ("wall", "doorway", "door", "exit")
STATS = ("strength", "craft")
AMOUNTS = ("life", "gold", "strength", "craft", "turns")
CARD_KINDS = ("object", "spell", "follower", "animal", "event")
ENTRIES = ("trapdoor", "gaol")
TOLLS = ("gold", "metal", "light")
MOVEMENT, LOCK = "movement", "lock"
"""Ids of the two charts the rules roll themselves."""
