"""What the hero can do: for each act whether it is offered, and what comes of it."""
