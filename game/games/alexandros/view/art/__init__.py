"""The pictures of Alexandros: a mosaic map, walls, figures, cards; all drawn by code from the land's data."""
