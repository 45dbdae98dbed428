"""The one exception that ends a command."""


class CannotRun(Exception):
    """Error of a command that cannot go on; the shell exits with 2. `message` is one line that
    names the cause, `hint` a line with the remedy."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
