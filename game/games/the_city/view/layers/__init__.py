"""The board's picture from the ground up, one layer per module; each draws what it is given."""
