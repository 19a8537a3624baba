"""The shared screen engine on pygame-ce: windows, input, drawing, widgets. It knows no game and no rules.

Lengths are CSS px (floats) everywhere but inside `draw`, which alone knows the device pixel ratio.
"""
