"""ruamel.yaml's reader, scanner and parser without the costliest of their repetitions.

Between two tokens the parser asks what comes next some five times, and every question
looks up the other half and all keys that may be waiting. The answer is the same until a token is
taken. And a letter costs it a few calls: here words and comments are taken a line at a
time, so that a large file costs no more than reading it. Nothing else is read, and nothing else
is refused.
"""

import re
from functools import cached_property
from typing import Any, Final

from ruamel.yaml.parser import Parser
from ruamel.yaml.reader import Reader
from ruamel.yaml.scanner import Scanner
from ruamel.yaml.tokens import ScalarToken

_BREAKS: Final = r"\0\n\r\x85\u2028\u2029"
_BLANKS: Final = rf" \t{_BREAKS}"
_LINE_END: Final = re.compile("[\n\r]")
_ORDER_MARK: Final = "\ufeff"
_REMARK: Final = re.compile(rf"[^{_BREAKS}]*+")


def _words(stops: str) -> re.Pattern[str]:
    """Bare words with the blanks between them, as far as the line goes: a colon belongs
    to a word unless a blank follows, and `#` after a blank begins a comment."""
    word = rf"(?:[^{_BLANKS}:{stops}]++|:(?![{_BLANKS}]))++"
    return re.compile(rf"(?!\#){word}(?: ++(?!\#){word})*+")


_BARE: Final = _words("")
_BARE_IN_FLOW: Final = _words(r",\[\]{}")
_QUOTED: Final = re.compile(rf"""(?:[^'"\\{_BLANKS}]++(?: ++(?=[^'"\\{_BLANKS}]))?+)*+""")


class QuickReader(Reader):
    """Goes on over many letters at once."""

    def forward(self, length: int = 1) -> None:
        """Leave so many letters behind."""
        if length == 1:
            super().forward()
            # ruamel.yaml leaves it out of the column; editors do so only at the head of a file.
            if self.buffer[self.pointer - 1] == _ORDER_MARK and self.index > 1:
                self.column += 1
        elif _LINE_END.search(self.buffer, self.pointer, self.pointer + length):
            for _letter in range(length):
                self.forward()
        else:
            self.pointer += length
            self.index += length
            self.column += length

    def take(self, pattern: re.Pattern[str]) -> str:
        """The letters from here on that a pattern matches, left behind."""
        found = pattern.match(self.buffer, self.pointer)
        taken = found[0] if found else ""
        self.forward(len(taken))
        return taken


class QuickScanner(Scanner):
    """Looks ahead once for every token, and takes what is on one line together."""

    _looked = False

    @cached_property
    def reader(self) -> Any:
        """Where characters come from: a QuickReader."""
        return self.loader.reader

    def check_token(self, *choices: type) -> bool:
        """Whether the next token is one of these; of none: whether there is one."""
        if not self._looked:
            self._look()
        tokens = self.tokens
        return bool(tokens) and (not choices or isinstance(tokens[0], choices))

    def peek_token(self) -> Any:
        """The next token; None at the end."""
        if not self._looked:
            self._look()
        return self.tokens[0] if self.tokens else None

    def get_token(self) -> Any:
        """Take the next token; None at the end."""
        token = self.peek_token()
        self._looked = False
        if token is not None:
            self.tokens_taken += 1
            del self.tokens[0]
        return token

    def _look(self) -> None:
        while self.need_more_tokens():
            self.fetch_more_tokens()
        self._looked = True

    def scan_to_next_token(self) -> None:
        """Blanks, line breaks and comments are left behind."""
        reader = self.reader
        if reader.index == 0 and reader.peek() == _ORDER_MARK:
            reader.forward()
        while True:
            blanks = " \t" if self.flow_level else " "
            while reader.peek() in blanks:
                reader.forward()
            if reader.peek() == "#":
                reader.take(_REMARK)
            if not self.scan_line_break():
                return
            if not self.flow_level:
                self.allow_simple_key = True

    def scan_plain(self) -> Any:
        """A bare value: its words, on one line or several."""
        if self.scanner_processing_version == (1, 1):
            return super().scan_plain()
        reader = self.reader
        chunks: list[str] = []
        spaces: list[str] = []
        start = end = reader.get_mark()
        while words := reader.take(_BARE_IN_FLOW if self.flow_level else _BARE):
            self.allow_simple_key = False
            chunks += [*spaces, words]
            end = reader.get_mark()
            spaces = self.scan_plain_spaces(self.indent + 1, start)
            outside = not self.flow_level and reader.column < self.indent + 1
            if not spaces or reader.peek() == "#" or outside:
                break
        return ScalarToken("".join(chunks), True, start, end)

    def scan_flow_scalar_non_spaces(self, double: Any, start_mark: Any) -> list[str]:
        """What is between quotes, up to the end of the line or something special."""
        words = self.reader.take(_QUOTED)
        return [words, *super().scan_flow_scalar_non_spaces(double, start_mark)]


class QuickParser(Parser):
    """Knows its scanner."""

    @cached_property
    def scanner(self) -> Any:
        """Where tokens come from."""
        return self.loader.scanner
