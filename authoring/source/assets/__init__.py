"""Files of a pack beside its YAML: pictures, drawings, templates, and their bounds."""
