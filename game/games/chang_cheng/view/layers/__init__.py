"""The picture of the table from the ground up, one layer per module; each draws what it is given."""
