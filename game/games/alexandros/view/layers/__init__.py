"""The picture of the map from the ground up, one layer per module; each draws what it is given."""
