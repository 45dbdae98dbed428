"""Meanings of the numbers in events, for those that write them down (`play/tell/forms.py`)."""

from typing import Annotated

Hero = Annotated[int, "hero"]
"""A character, as its place in `State.heroes`."""
Card = Annotated[int, "card"]
"""A card, as its place in `Tables.cards`; -1 for one nobody defines."""
Tile = Annotated[int, "tile"]
"""A tile, as its place in `Tables.tiles`."""
Side = Annotated[int, "side"]
"""0 north, 1 east, 2 south, 3 west."""
Place = Annotated[int, "place"]
"""Where a tile lies."""
