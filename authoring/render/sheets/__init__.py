"""Pages that pieces are cut out of: imposition as data, places in millimetres."""
