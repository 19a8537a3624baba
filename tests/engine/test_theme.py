"""Colours: every text can be read, every player told apart, and a picture of it to look at."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import FRect

from game.engine import theme
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY
from game.engine.theme import PLAYERS, THEMES, contrast
from tests.engine import colour_vision
from tests.engine.gallery import OUTPUT

PAIRS = [(look.name, what, ink, ground) for look in THEMES for what, ink, ground in look.text_pairs()]


@pytest.mark.parametrize(
    ("name", "what", "ink", "ground"), PAIRS, ids=lambda part: part if isinstance(part, str) else ""
)
def test_text_stands_out_from_its_ground(name, what, ink, ground):
    least = 7.0 if "high-contrast" in name and "disabled" not in what and "pressed" not in what else 4.5
    assert contrast(ink, ground) >= least


@pytest.mark.parametrize("look", THEMES, ids=lambda look: look.name)
def test_signs_stand_out(look):
    for sign in (look.focus, look.gold, look.primary, look.danger):
        assert contrast(sign, look.panel) >= 2.5
    assert contrast(look.focus, look.ground) >= 3.0
    assert contrast(look.ink, look.ground) >= 7.0


def test_contrast_is_that_of_the_standard():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21.0)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.name)
def test_signs_on_a_players_colour_can_be_read(player):
    assert contrast(player.on, player.rgb) >= 4.5


@pytest.mark.parametrize("vision", [name for name in colour_vision.VISIONS if name != "greyscale"])
def test_players_differ_for_every_colour_vision(vision):
    for a, b in combinations(PLAYERS, 2):
        seen = [colour_vision.seen(player.rgb, vision) for player in (a, b)]
        assert colour_vision.distance(*seen) >= 15, (a.name, b.name)


def test_players_differ_in_lightness():
    for a, b in combinations(PLAYERS, 2):
        assert abs(colour_vision.lab(a.rgb)[0] - colour_vision.lab(b.rgb)[0]) >= 10, (a.name, b.name)


def test_players_differ_in_shape_and_pattern():
    for part in ("name", "shape", "pattern"):
        assert len({getattr(player, part) for player in PLAYERS}) == len(PLAYERS)


def test_picture_of_the_players_for_every_colour_vision():
    side = 120
    surface = pygame.Surface((side * len(PLAYERS) + 160, side * len(colour_vision.VISIONS)))
    painter = Painter(surface)
    painter.fill(theme.DAY.ground)
    for row, vision in enumerate(colour_vision.VISIONS):
        painter.text(vision, FRect(10, row * side, 150, side), BODY, theme.DAY.ink)
        for column, player in enumerate(PLAYERS):
            rgb = colour_vision.seen(player.rgb, vision)
            on = colour_vision.seen(player.on, vision)
            as_seen = theme.PlayerColour(player.name, rgb, player.shape, player.pattern, on)
            box = FRect(160 + column * side, row * side, side, side).inflate(-20, -20)
            painter.mark(as_seen, box, patterned=True)
    OUTPUT.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, OUTPUT / "player-colours.png")
    assert surface.get_at((160 + side // 2, side // 2))[:3] == PLAYERS[0].rgb


def test_choosing_a_theme():
    assert theme.choose(night=True) is theme.NIGHT is theme.current()
    assert theme.choose(high_contrast=True) is theme.DAY_HIGH_CONTRAST
    assert theme.choose() is theme.DAY
    assert theme.player_colour("blue") is theme.BLUE
    with pytest.raises(KeyError):
        theme.player_colour("mauve")
