"""How Sphinx builds the site from the pages that `tools.site` lays out; `make docs` runs both."""

project = "questpack"
author = "the authors of questpack"
extensions = ["myst_parser"]
root_doc = "index"
language = "en"
nitpicky = True
# Anchors as code hosts make them, so that a link holds on both.
myst_heading_anchors = 4
# Blocks in pages are what readers see on a screen, or YAML with something left out.
highlight_language = "text"
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = "questpack"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
_INK = {"light": "#8c1c13", "dark": "#e0a080"}
html_theme_options = {
    "navigation_with_keys": True,
    "light_css_variables": {
        "color-brand-primary": _INK["light"],
        "color-brand-content": _INK["light"],
        "color-brand-visited": _INK["light"],
    },
    "dark_css_variables": {
        "color-brand-primary": _INK["dark"],
        "color-brand-content": _INK["dark"],
        "color-brand-visited": _INK["dark"],
    },
}
