"""The web build: everything that only the browser needs."""
