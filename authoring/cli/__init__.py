"""Floor 8 (see CONTRIBUTING.md): the `questpack` command, a thin shell over the services.

Its first act is to remove the current folder from the import path, before any other module of the
command is imported.
"""

from authoring.core.import_path import forget_current_folder

forget_current_folder()
