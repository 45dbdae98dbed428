"""Things to fold, and the flow chart: laid out in millimetres."""
