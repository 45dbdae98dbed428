"""Reads chests: six faces, by the numbers of a die."""

from authoring.core.wording import join_words
from authoring.model.build_context import BuildContext
from authoring.model.read_fields import read_definition, read_fields
from authoring.model.read_rows import read_key
from authoring.model.reader import entries, get
from authoring.rulesets.mkd_adventure.model.keywords import WRONG
from authoring.rulesets.mkd_adventure.model.numbers import FACES
from authoring.rulesets.mkd_adventure.model.treasure import Chest, ChestFace
from authoring.source.loaded import Definition


def build_chests(context: BuildContext) -> dict[str, Chest]:
    """Return all chests by id."""
    return {d.id: _chest(context, d) for d in context.definitions("chests")}


def _chest(context: BuildContext, definition: Definition) -> Chest:
    """Read a chest; report numbers of the die that have no face, or two. Its `faces` are () if one
    is missing."""
    node, reader = context.begin(definition), context.reader
    faces: dict[int, ChestFace] = {}
    for entry in entries(get(node, "faces")):
        key = read_key(reader, entry.key)
        face = read_fields(ChestFace, context, entry.value, span=entry.key.span)
        numbers = range(key.low, (key.high or FACES) + 1) if key is not None else ()
        for number in numbers:
            if number in faces or not 1 <= number <= FACES:
                wrong = "stands here twice" if number in faces else "is no face of a die"
                reader.report(WRONG, entry.key.span, f"{number} {wrong}", "write each of 1-6 once")
                break
            faces[number] = face
    missing = [str(number) for number in range(1, FACES + 1) if number not in faces]
    if missing:
        message = f"`{definition.id}` has no face for {join_words(missing)}"
        reader.report(WRONG, definition.span, message, "write a face for each of 1-6")
    six = tuple(faces[number] for number in sorted(faces)) if not missing else ()
    return read_definition(Chest, context, definition, faces=six)
