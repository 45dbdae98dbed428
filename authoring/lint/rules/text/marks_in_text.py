import re
from typing import Final

from authoring.charts.chains.row_steps import written_steps
from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.span import Span, part_of
from authoring.core.wording import join_words
from authoring.lint.rules.text._texts import Text, texts_in
from authoring.model.chart import Row
from authoring.model.pack import Pack
from authoring.source.pack.player_texts import player_texts

_EMPHASIS: Final = re.compile(
    r"(?<![\w*])(\*{1,3})(?=[^\s*])([^*\n]{1,200}?)(?<=[^\s*])\1(?![\w*])"
    r"|(?<![\w_])(_{1,2})(?=[^\s_])([^_\n]{1,200}?)(?<=[^\s_])\3(?![\w_])"
    r"|(`{1,3})([^`\n]{1,200})\5"
)
_BRACKETS: Final = "double brackets"
_OTHERS: Final = (
    ("a heading", re.compile(r"^[ \t]*(#{1,6}[ \t]+(?!questpack:)\S[^\n]*)", re.MULTILINE)),
    ("a list", re.compile(r"^[ \t]*([-*+][ \t]+\S[^\n]*)\n+[ \t]*[-*+][ \t]+\S", re.MULTILINE)),
    ("a table", re.compile(r"^[ \t]*(\|[^\n|]+\|[^\n]*)", re.MULTILINE)),
    ("a link", re.compile(r"(!?\[[^\]\n]{1,200}\]\([^)\s]{1,200}\))")),
    (_BRACKETS, re.compile(r"(\[\[[^\[\]\n]{1,200}\]\])")),
    ("an open page", re.compile(r"\b((?:page|p\.) (?:XX+|\?+|00+))", re.IGNORECASE)),
)
_HELP: Final = "a text is printed letter for letter: "
_ADVICE: Final = {
    "a list": "write sentences, or several texts",
    "a table": "write a chart",
    "a link": "write what it leads to",
    "a heading": "write a text of its own",
    _BRACKETS: "write the name that players read, as nothing is looked up",
    "an open page": "name the thing: its page is printed beside it",
}


@lint_rule(HINT)
def marks_in_text(pack: Pack) -> Defects:
    """Yield each printed text with marks of emphasis or other markup, and name the kinds."""
    texts = player_texts(pack.source, pack.id)
    rolled = [
        row.result_span for chart in pack.charts.values() for row in chart.rows if _is_rolled(row)
    ]
    printed_at = {(at.path, at.start) for text in texts for at in text.spans}
    for document in pack.source.documents:
        if document.owner == pack.id:
            for text in texts_in(document.root, pack):
                if (text.span.path, text.span.start) in printed_at:
                    yield from _defects(text, any(_is_in(text.span, span) for span in rolled))


def _is_rolled(row: Row) -> bool:
    """Return whether brackets in the texts of a row are rolled for: there it consists of steps."""
    return any(written_steps(stage) for stage in row.stages)


def _is_in(span: Span, outer: Span) -> bool:
    return span.path == outer.path and outer.start <= span.start and span.end <= outer.end


def _defects(text: Text, rolled: bool) -> Defects:
    searches = ((kind, shape.search(text.typed)) for kind, shape in _OTHERS)
    marks = [(kind, match[1]) for kind, match in searches if match]
    marks = [(kind, words) for kind, words in marks if not (rolled and kind == _BRACKETS)]
    stressed = list(_EMPHASIS.finditer(text.typed))
    if stressed:
        marks.insert(0, ("emphasis", stressed[0][0]))
    if not marks:
        return
    kind, words = marks[0]
    kinds = join_words([label for label, _ in marks])
    message = f"`{words[:40]}` is printed as it stands, marks and all: {kinds} in a text"
    advice = _ADVICE.get(kind, "leave the marks out")
    yield Defect(text.span_of(words), message, _HELP + advice, _plain(text, stressed))


def _plain(text: Text, stressed: list[re.Match[str]]) -> Fix | None:
    """Return a fix that removes the matched marks of emphasis; None for none."""
    edits = []
    for match in stressed:
        length = len(match[1] or match[3] or match[5])
        for at in (match.start(), match.end() - length):
            edits.append(Edit(part_of(text.span, text.typed, at, length), ""))
    return Fix("take the marks of emphasis away", tuple(edits)) if edits else None
