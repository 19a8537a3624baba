"""Chang Cheng's pictures: pure functions from data to surfaces of a given pixel size."""
