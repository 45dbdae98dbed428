"""Small quests drawn by lot: how long the candle burns, and what the passages give."""

from random import Random

PACK = """\
format: 1
ruleset: surge-crawl
id: small
title: Small
version: 1.0.0
authors: [A. Author]
licence: CC0-1.0

quest: {candle: CANDLE, introduction: In.}
charts:
  passage: {die: d6, rows: {1-DRAUGHT: draught, NEXT-5: nothing, 6: way-out}}
"""


def small_quest(number: int) -> str:
    """The text of a pack: the same for the same number."""
    lot = Random(number)
    draught = lot.randint(1, 4)
    values = {"CANDLE": lot.randint(2, 8), "DRAUGHT": draught, "NEXT": draught + 1}
    text = PACK
    for word, value in values.items():
        text = text.replace(word, str(value))
    return text
