"""Pages that one window requests: a printed definition, the transcript of a game, a roll."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeVar

from authoring.core.errors import CannotRun
from authoring.engine.contract import ToldGame
from authoring.engine.seed import fresh_seed
from authoring.live.editor_links import EditorLink, editor_link
from authoring.live.pack_model import PackModel
from authoring.report.html import fill
from authoring.services.answer import Answer
from authoring.services.opened import Sound
from authoring.services.picturing import part_page, picture_page
from authoring.services.playtest import PlaytestRequest
from authoring.services.replay import replay
from authoring.services.rolling import dice_lines, roll_on
from authoring.services.showing import DefinitionView, show
from authoring.services.stepped_page import Piece, stepped_page

T = TypeVar("T")
PAGES: Final = "pages"
"""Kind that stands for whole parts of the print."""
MOST_GAME: Final = 1_000_000

Values = Mapping[str, str]


class NotFound(Exception):
    """Error for a page that does not exist; its text is displayed."""


def answered(model: PackModel, name: str, values: Values) -> tuple[int, str]:
    """Return (HTTP status, HTML) of the page `name` with the parameters `values`; status 404 for an
    unknown page. An error of the author is displayed in place of the page, with status 200."""
    make = _ASKED.get(name)
    if make is None:
        return 404, fill("live/plain", said="There is no such page.")
    try:
        return 200, make(model, values)
    except NotFound as reason:
        return 404, fill("live/plain", said=str(reason))
    except CannotRun as reason:
        return 200, fill("live/plain", said=reason.message)


def _sound(model: PackModel) -> Sound:
    if model.sound is None or not model.sound.sound:
        raise NotFound("There has been no sound save yet.")
    return model.sound


def _value(answer: Answer[T]) -> T:
    if answer.value is None:
        raise CannotRun("; ".join(finding.message for finding in answer.findings[:3]))
    return answer.value


def _thing(model: PackModel, values: Values) -> str:
    """Return the page with facts about a definition, `kind/id`, and its picture in a frame."""
    opened, name = _sound(model), values.get("name", "")
    view: DefinitionView | None = None
    if not name.startswith(f"{PAGES}/"):
        view = _shown(opened, name)
    users = [(user, times, _where(model, user)) for user, times in view.used_by] if view else ()
    return fill("live/thing", name=name, shown=view, where=_where(model, name), users=users,
                save=model.saves)  # fmt: skip


def _where(model: PackModel, name: str) -> EditorLink | None:
    """Return the link to the definition `kind/id`; None if there is none."""
    kind, _, id = name.partition("/")
    definition = _sound(model).pack.source.definitions.get((kind, id))
    return editor_link(definition.span, model.live.editor) if definition is not None else None


def _shown(opened: Sound, name: str) -> DefinitionView:
    kind, _, id = name.partition("/")
    if (kind, id) not in opened.pack.source.definitions:
        raise NotFound("There is no such thing in this pack.")
    return (show(opened, name).value or ())[0]


def _printed(model: PackModel, values: Values) -> str:
    """Return the page of a definition or part of the print as printed, for a frame."""
    opened, name = _sound(model), values.get("name", "")
    kind, _, part = name.partition("/")
    if kind == PAGES:
        answer = part_page(opened, part)
    else:
        _shown(opened, name)
        answer = picture_page(opened, name)
    return _value(answer)


def _told(model: PackModel, values: Values) -> ToldGame:
    number = values.get("game", "")
    if not (number.isascii() and number.isdecimal() and 1 <= int(number[:9]) <= MOST_GAME):
        raise NotFound(f"Games count from 1 to {MOST_GAME:,}.")
    request = PlaytestRequest(seed=model.live.seed, policy=model.live.policy)
    answer = replay(_sound(model), request, int(number))
    return _value(answer)


def _game(model: PackModel, values: Values) -> str:
    """Return the page of a game: a choice of steps and its board in a frame, or else its lines."""
    transcript = _told(model, values)
    has_board = bool(transcript.steps and transcript.marks)
    begins = list(_begins(transcript))
    lines = [] if has_board else [list(_linked(model, line)) for line in transcript.lines]
    return fill("live/game", told=transcript, drawn=has_board, begins=begins, lines=lines,
                save=model.saves)  # fmt: skip


def _begins(game: ToldGame) -> Iterator[tuple[int, str]]:
    """Yield (step number from 1, heading) of each round, and of each unit of a game's length."""
    course = game.record.course
    unit = course.unit.removesuffix("s").capitalize() if course is not None and course.unit else ""
    for number, step in enumerate(game.steps, 1):
        if step.heading:
            yield number, step.heading
        for line in step.lines:
            if unit and line.startswith(f"{unit} "):
                yield number, line.partition(":")[0]


def _board(model: PackModel, values: Values) -> str:
    """Return the page that draws a game step by step, for a frame."""
    transcript = _told(model, values)

    def pieces(line: str) -> list[Piece]:
        return list(_linked(model, line))

    return stepped_page(_sound(model).pack.title, transcript, pieces)


def _linked(model: PackModel, line: str) -> Iterator[Piece]:
    """Yield a line in pieces; each name of a definition in it is a link."""
    at = 0
    for mention in model.mentions.inside(line) if model.mentions is not None else ():
        link = editor_link(mention.definition.span, model.live.editor)
        yield Piece(line[at : mention.start])
        yield Piece(line[mention.start : mention.end], link.text, link.href)
        at = mention.end
    yield Piece(line[at:])


def _roll(model: PackModel, values: Values) -> str:
    """Return the page of one roll on the chart that `values` name, with its dice and its seed."""
    seed = fresh_seed()
    (rolled,) = _value(roll_on(_sound(model), values.get("chart", ""), 1, seed))
    return fill("live/plain", said=rolled.text, lines=(*dice_lines(rolled), f"Seed: {seed}"))


_ASKED: Final[Mapping[str, Callable[[PackModel, Values], str]]] = {
    "thing": _thing,
    "printed": _printed,
    "game": _game,
    "board": _board,
    "roll": _roll,
}
