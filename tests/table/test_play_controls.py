"""The buttons of a step below the board: in words, on one row or two."""

import pytest
from pygame import FRect

from game.engine.draw import text
from game.engine.widgets import Button, IconButton
from game.table.game_view import Command
from game.table.play_controls import Controls, Prompt
from game.table.play_layout import table_layout

TOWER = ("End A", "End B", "No tower", "Put a tower")
TOWER_HU = ("A vég", "B vég", "Torony nélkül", "Torony állítása")
ACTIONS_HU = ("Húzás", "Elfoglalás", "Adó", "Visszavétel", "Kör vége")


@pytest.fixture(autouse=True)
def plain_text():
    yield
    text.configure(1.0, 1.0)


def controls(labels):
    *others, primary = labels
    commands = [Command(label, label, "skip" if label == others[-1] else "", print) for label in others]
    commands.append(Command(primary, primary, "tower", print, "primary"))
    undo, redo = (IconButton(name, None, name, name, print) for name in ("undo", "redo"))
    return Controls(Prompt("Cili, put a tower on an end of the wall, or skip.", None), [undo, redo], commands)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("labels", [TOWER, TOWER_HU], ids=["en", "hu"])
def test_the_four_buttons_of_a_tower_keep_their_words_on_a_phone(labels, scale):
    text.configure(scale, 1.0)
    made = controls(labels)
    area = FRect(0, 0, 390, made.height(390, panel=False))
    buttons = [w for w in made.place(area, panel=False) if isinstance(w, Button) and w.name in labels]
    assert [button.name for button in buttons] == list(labels)
    for button in buttons:
        assert not isinstance(button, IconButton)
        assert button.rect.w >= button.least_width()
        assert area.contains(button.rect)


def test_what_fits_in_one_row_stays_there():
    made = controls(("No guard", "Put a guard"))
    placed = made.place(FRect(0, 0, 390, made.height(390, panel=False)), panel=False)
    assert len({widget.rect.y for widget in placed[-2:]}) == 1


def test_where_there_is_no_height_for_two_rows_the_buttons_share_one():
    made = controls(TOWER)
    area = FRect(0, 0, 390, 120)
    placed = [widget for widget in made.place(area, panel=False) if widget.name in TOWER]
    assert len({widget.rect.y for widget in placed}) == 1
    assert all(area.contains(widget.rect) for widget in placed)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("confirmed", [False, True])
def test_choices_that_look_alike_keep_their_words(scale, confirmed):
    """However many there are: as many rows as they need, or words alone."""
    text.configure(scale, 1.0)
    labels = ("Anna: Traitor", "Béla: Flood", "Cili: Master architect")
    commands = [Command(label, label, "card", print, in_words=True) for label in labels]
    if confirmed:
        commands.append(Command("confirm", "Cancel the card", "close", print, "primary"))
    undo, redo = (IconButton(name, None, name, name, print) for name in ("undo", "redo"))
    made = Controls(Prompt("Cili, choose the card that your warrior cancels.", None), [undo, redo], commands)
    area = FRect(0, 0, 390, made.height(390, panel=False))
    placed = [w for w in made.place(area, panel=False) if w.name not in ("", "undo", "redo")]
    assert len(placed) == len(commands)
    for button in placed:
        assert isinstance(button, Button) and not isinstance(button, IconButton)
        assert button.rect.w + 1 >= button.least_width()
        assert area.contains(button.rect)
        assert not [other for other in placed if other is not button and other.rect.colliderect(button.rect)]


def actions(labels, prompt, lines=2):
    """Actions that must be read, and a button to confirm one."""
    commands = [Command(label, label, "card", print, in_words=True) for label in labels]
    commands.append(Command("confirm", "Jóváhagyás", "check", print, "primary"))
    undo, redo = (IconButton(name, None, name, name, print) for name in ("undo", "redo"))
    return Controls(Prompt(prompt, None), [undo, redo], commands, lines)


@pytest.mark.parametrize("height", [160, 220, 300])
def test_no_word_is_broken_where_there_is_no_room_for_more_rows(height):
    made = actions(ACTIONS_HU, "Cili, válaszd ki az első akciódat a kettő közül.")
    placed = [w for w in made.place(FRect(0, 0, 290, height), panel=False) if w.name in ACTIONS_HU]
    assert [widget.name for widget in placed] == list(ACTIONS_HU)
    for button in placed:
        longest = max(text.measure(word, text.BODY_BOLD)[0] for word in button.label.split())
        assert isinstance(button, IconButton) or button.rect.w > longest


@pytest.mark.parametrize(
    ("labels", "icons"),
    [
        (("Draw", "Occupy", "Taxes", "Take back", "End turn"), 0),
        (ACTIONS_HU, 2),
    ],
    ids=["en", "hu"],
)
def test_in_a_low_panel_only_words_that_do_not_fit_become_icons(labels, icons):
    made = actions(labels, "Cili, 1. akció a 2-ből: válassz!")
    area = FRect(0, 0, 300, 234)  # of a phone that lies on its side
    placed = [w for w in made.place(area, panel=True) if w.name in labels]
    assert len(placed) == 5
    assert sum(isinstance(button, IconButton) for button in placed) == icons
    assert all(area.contains(button.rect) and button.rect.h >= 48 for button in placed)


@pytest.mark.parametrize("scale", [1.3, 1.5])
def test_five_actions_keep_their_words_on_a_phone_with_large_letters(scale):
    text.configure(scale, 1.0)
    made = actions(ACTIONS_HU, "Cili, 1. akció a 2-ből: válassz!", 3)
    area = table_layout(FRect(0, 0, 390, 844), made.height(390, panel=False), scale).sheet
    placed = [w for w in made.place(area, panel=False) if w.name in (*ACTIONS_HU, "confirm")]
    assert len(placed) == 6
    for button in placed:
        assert not isinstance(button, IconButton)
        assert button.rect.w + 1 >= button.least_width() and button.rect.h >= 48
        assert area.contains(button.rect)
        assert not [other for other in placed if other is not button and other.rect.colliderect(button.rect)]


@pytest.mark.parametrize("width", [320, 360, 390])
@pytest.mark.parametrize("labels", [TOWER, TOWER_HU], ids=["en", "hu"])
def test_three_buttons_of_the_history_stand_beside_the_prompt_on_a_phone(width, labels):
    made = controls(labels)
    made.history.append(IconButton("hint", None, "hint", "hint", print))
    area = FRect(0, 0, width, made.height(width, panel=False))
    placed = {widget.name: widget.rect for widget in made.place(area, panel=False)}
    for name in ("undo", "redo", "hint"):
        assert area.contains(placed[name])
        assert placed[name].w >= 48
        assert not placed[name].colliderect(made.prompt.rect)
    assert not placed["redo"].colliderect(placed["hint"])


def test_three_buttons_of_the_history_leave_the_primary_one_its_words_in_a_panel():
    made = controls(TOWER)
    made.history.append(IconButton("hint", None, "hint", "hint", print))
    area = FRect(0, 0, 300, made.height(300, panel=True))
    placed = {widget.name: widget for widget in made.place(area, panel=True)}
    primary = placed[TOWER[-1]]
    assert isinstance(primary, Button)
    assert primary.rect.w >= primary.least_width()
    assert area.contains(primary.rect)
