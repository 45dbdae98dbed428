"""Tiny alphabet for numbers and marks inside pictures; each of its dots is `scale` pixels wide."""

from authoring.render.drawing.canvas import Canvas

_ROWS = (
    " A  .#. #.# ### #.# #.#",
    " B  ##. #.# ##. #.# ##.",
    " C  .## #.. #.. #.. .##",
    " D  ##. #.# #.# #.# ##.",
    " E  ### #.. ##. #.. ###",
    " F  ### #.. ##. #.. #..",
    " G  .## #.. #.# #.# .##",
    " H  #.# #.# ### #.# #.#",
    " I  ### .#. .#. .#. ###",
    " J  ..# ..# ..# #.# .#.",
    " K  #.# #.# ##. #.# #.#",
    " L  #.. #.. #.. #.. ###",
    " M  #...# ##.## #.#.# #...# #...#",
    " N  #..# ##.# #.## #..# #..#",
    " O  .#. #.# #.# #.# .#.",
    " P  ##. #.# ##. #.. #..",
    " Q  .#. #.# #.# ##. .##",
    " R  ##. #.# ##. #.# #.#",
    " S  .## #.. .#. ..# ##.",
    " T  ### .#. .#. .#. .#.",
    " U  #.# #.# #.# #.# ###",
    " V  #.# #.# #.# #.# .#.",
    " W  #...# #...# #.#.# ##.## #...#",
    " X  #.# #.# .#. #.# #.#",
    " Y  #.# #.# .#. .#. .#.",
    " Z  ### ..# .#. #.. ###",
    " 0  ### #.# #.# #.# ###",
    " 1  .#. ##. .#. .#. ###",
    " 2  ### ..# ### #.. ###",
    " 3  ### ..# .## ..# ###",
    " 4  #.# #.# ### ..# ..#",
    " 5  ### #.. ### ..# ###",
    " 6  ### #.. ### #.# ###",
    " 7  ### ..# ..# .#. .#.",
    " 8  ### #.# ### #.# ###",
    " 9  ### #.# ### ..# ###",
    " ?  ### ..# .#. ... .#.",
)
_NUMERALS = (
    " 0  .##. #..# #..# #..# #..# .##.",
    " 1  .#. ##. .#. .#. .#. ###",
    " 2  .##. #..# ...# ..#. .#.. ####",
    " 3  ###. ...# .##. ...# ...# ###.",
    " 4  #..# #..# #### ...# ...# ...#",
    " 5  #### #... ###. ...# ...# ###.",
    " 6  .##. #... ###. #..# #..# .##.",
    " 7  #### ...# ..#. ..#. .#.. .#..",
    " 8  .##. #..# .##. #..# #..# .##.",
    " 9  .##. #..# #..# .### ...# .##.",
)
GLYPHS = {row[1]: tuple(row[4:].split()) for row in _ROWS}
_DIGITS = {row[1]: tuple(row[4:].split()) for row in _NUMERALS}


def width(text: str, scale: int = 1) -> int:
    """Return the width of a line of text in pixels; letters are capitals, unknown ones `?`."""
    return (sum(len(GLYPHS.get(c, GLYPHS["?"])[0]) + 1 for c in text.upper()) - 1) * scale


def write(canvas: Canvas, text: str, at: tuple[int, int], colour: str, scale: int = 1) -> None:
    """Write a line of text in a colour letter, five dots high, its top left corner at `at`."""
    x, y = at
    for character in text.upper():
        glyph = GLYPHS.get(character, GLYPHS["?"])
        canvas.blit([row.replace("#", colour) for row in glyph], x, y, scale)
        x += (len(glyph[0]) + 1) * scale


def numeral(number: int) -> tuple[str, ...]:
    """Return a number as rows of `#` and `.`, six pixels high: open shapes that are readable when
    small."""
    digits = [_DIGITS[digit] for digit in str(number)]
    return tuple(".".join(rows) for rows in zip(*digits, strict=True))
