"""One file per command: its docstring is the help, its `run` the command."""
