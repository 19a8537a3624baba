"""The faces of the computer players, drawn by code in the manner of a manuscript."""
