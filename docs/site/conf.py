"""How Sphinx builds the site from the pages that `tools.site` lays out; `make docs` runs both."""

project = "questpack"
author = "the authors of questpack"
extensions = ["myst_parser"]
root_doc = "index"
html_theme = "furo"
html_title = "questpack"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_show_copyright = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}
language = "en"
highlight_language = "text"
nitpicky = True
# Anchors as code hosts make them, so that a link holds on both.
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["misc.highlighting_failure"]
