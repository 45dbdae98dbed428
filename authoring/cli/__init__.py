"""Floor 7: the `questpack` command, a thin shell over the services.

However it is called, it begins by leaving out the current folder: this runs before any other
module of the command is looked for.
"""

from authoring.core.import_path import forget_current_folder

forget_current_folder()
