"""The screen engine every game shares: window, input, drawing, widgets. Knows no game and no rules."""
