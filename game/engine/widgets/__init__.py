"""Widgets: buttons, lists, dialogs and the like, and the layout functions that place them."""

from game.engine.widgets.button import Button, IconButton
from game.engine.widgets.choice import Choice, Option, Select, Tabs, Toggle
from game.engine.widgets.dialog import Dialog, Overlay, Sheet
from game.engine.widgets.label import Label, Panel
from game.engine.widgets.progress import ProgressRing
from game.engine.widgets.scroll import ScrollArea
from game.engine.widgets.slider import Slider
from game.engine.widgets.text_field import TextField
from game.engine.widgets.toast import Toasts, say
from game.engine.widgets.ui import Ui, Widget, focus_ring

__all__ = [
    "Button",
    "Choice",
    "Dialog",
    "IconButton",
    "Label",
    "Option",
    "Overlay",
    "Panel",
    "ProgressRing",
    "ScrollArea",
    "Select",
    "Sheet",
    "Slider",
    "Tabs",
    "TextField",
    "Toasts",
    "Toggle",
    "Ui",
    "Widget",
    "focus_ring",
    "say",
]
