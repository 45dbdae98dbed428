"""ruamel.yaml's scanner and parser without the costliest of their repetitions.

Between two tokens the parser asks what comes next some five times, and every question
looks up the other half and all keys that may be waiting. The answer is the same until a token is
taken. Nothing else is read, and nothing else is refused.
"""

from functools import cached_property
from typing import Any

from ruamel.yaml.parser import Parser
from ruamel.yaml.scanner import Scanner


class QuickScanner(Scanner):
    """Looks ahead once for every token."""

    _looked = False

    @cached_property
    def reader(self) -> Any:
        """Where characters come from."""
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


class QuickParser(Parser):
    """Knows its scanner."""

    @cached_property
    def scanner(self) -> Any:
        """Where tokens come from."""
        return self.loader.scanner
