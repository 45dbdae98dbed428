"""What has dice of its own: a change of one thing leaves the luck in all others as it was.

Each is a stream of `Dice.enter_stream`, with what tells its occasions apart. No occasion may come
twice: what happens again would bring the same.
"""

from typing import Final

ROUND: Final = 1
"""By round."""
