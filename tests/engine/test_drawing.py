"""Text, shapes, caches and the painter: measures, smooth edges, and what is kept."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import FRect

from game.engine import assets, theme
from game.engine.draw import pixels, shapes, text
from game.engine.draw.cache import ScaledCache
from game.engine.draw.painter import Painter
from game.engine.draw.text import BODY, HEADING

INK = (43, 33, 24)
PAPER = (243, 231, 207)


@pytest.fixture
def painter(platform) -> Painter:
    painter = Painter(pygame.Surface((400, 300)))
    painter.fill(PAPER)
    return painter


def colours(surface: pygame.Surface, area: pygame.Rect | None = None) -> set[tuple[int, ...]]:
    area = area or surface.get_rect()
    return {
        tuple(surface.get_at((x, y)))
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    }


class TestText:
    @given(st.text(st.sampled_from("abc őúű,.\n"), max_size=80), st.floats(20, 400))
    def test_wrapping_keeps_every_letter_and_every_line_fits(self, words, width):
        lines = text.wrap(words, BODY, width)
        assert "".join("".join(lines).split()) == "".join(words.split())
        for line in lines:
            assert text.measure(line, BODY)[0] <= width + 0.5 or len(line) == 1

    @given(st.text(st.sampled_from("abc őúű"), max_size=60), st.floats(20, 300))
    def test_fitting_shortens_only_what_is_too_long(self, words, width):
        shown = text.fit(words, BODY, width)
        if text.measure(words, BODY)[0] <= width + text._ROUNDING:
            assert shown == words
        else:
            assert shown.endswith("…")
            assert words.startswith(shown[:-1])

    def test_lines_are_limited_with_an_ellipsis(self):
        lines = text.wrap("one two three four five six seven", BODY, 80, 2)
        assert len(lines) == 2
        assert lines[1].endswith("…")

    def test_a_text_fits_into_its_own_measure(self):
        for words in ("Place the tile", "Árvíztűrő tükörfúrógép", "fi ffl AV To"):
            box = FRect(3.3, 3.3, text.measure(words, BODY)[0], 20)
            assert text.fit(words, BODY, box.w) == words

    def test_the_players_text_size_scales_all_but_board_text(self):
        plain = text.measure("Words", BODY)
        fixed = text.measure("Words", BODY._replace(scales=False))
        text.configure(1.5, 1.0)
        assert text.measure("Words", BODY)[0] == pytest.approx(plain[0] * 1.5, rel=0.05)
        assert text.measure("Words", BODY)[1] == pytest.approx(plain[1] * 1.5)
        assert text.measure("Words", BODY._replace(scales=False)) == fixed

    def test_measures_are_css_px_at_any_ratio(self):
        plain = text.measure("A longer line of words", HEADING)[0]
        text.configure(1.0, 2.0)
        assert text.measure("A longer line of words", HEADING)[0] == pytest.approx(plain, rel=0.05)

    @pytest.mark.parametrize("family", ["sans", "serif"])
    @pytest.mark.parametrize("weight", ["regular", "bold"])
    def test_fonts_have_the_letters_of_both_languages(self, family, weight):
        face = text.font(family, weight, 24)

        def drawn(letter: str) -> bytes:
            return pygame.image.tobytes(face.render(letter, True, INK), "RGBA")

        missing = drawn("\u0378")
        for letter in "ABCxyzáéíóöőúüűÁÉÍÓÖŐÚÜŰ0123456789…–×„”":
            assert drawn(letter) != missing, letter

    def test_rendered_lines_stay_within_their_budget(self):
        for i in range(2000):
            text.line_surface(f"line number {i} of many", HEADING, 2.0, INK)
        assert text._lines.pixels <= text._KEPT_PIXELS


class TestPainter:
    def test_text_returns_what_it_took(self, painter):
        box = painter.text("Words", FRect(100, 100, 200, 40), BODY, INK, "center")
        assert box.centerx == pytest.approx(200, abs=0.5)
        assert box.centery == pytest.approx(120, abs=0.5)
        assert len(colours(painter.surface, pygame.Rect(box))) > 4
        assert colours(painter.surface, pygame.Rect(0, 0, 400, 95)) == {(*PAPER, 255)}

    @pytest.mark.parametrize("align", ["left", "center", "right"])
    def test_text_at_a_point_is_anchored_there(self, painter, align):
        box = painter.text("Words", (200, 10), BODY, INK, align)
        assert {"left": box.left, "center": box.centerx, "right": box.right}[align] == pytest.approx(
            200, abs=0.5
        )

    def test_neighbours_touch_at_any_ratio(self):
        for ratio in (1.0, 1.25, 1.5, 1.75, 2.0):
            painter = Painter(pygame.Surface((10, 10)), ratio)
            first, second = FRect(0.3, 0, 33.3, 5), FRect(33.6, 0, 20, 5)
            assert painter.px_rect(first).right == painter.px_rect(second).left

    def test_nothing_positive_vanishes(self):
        painter = Painter(pygame.Surface((10, 10)), 1.0)
        assert painter.px(0.2) == 1
        assert painter.px(0) == 0

    def test_round_corners_are_smooth_and_stay_inside(self, painter):
        painter.rect(FRect(50, 50, 100, 60), (200, 30, 30), 12, 2, INK)
        assert painter.surface.get_at((50, 50))[:3] == PAPER
        assert painter.surface.get_at((100, 50))[:3] == INK
        assert painter.surface.get_at((100, 80))[:3] == (200, 30, 30)
        assert len(colours(painter.surface, pygame.Rect(50, 50, 12, 12))) > 6
        outside = pygame.Surface((400, 300))
        outside.fill(PAPER)
        copy = painter.surface.copy()
        copy.fill(PAPER, (50, 50, 100, 60))
        assert colours(copy) == {(*PAPER, 255)}

    @pytest.mark.parametrize("size", [(1, 1), (3, 40), (40, 3), (0, 10), (10, 0)])
    def test_tiny_rectangles_do_no_harm(self, painter, size):
        painter.rect(FRect(10, 10, *size), (200, 30, 30), 12, 3, INK)
        painter.rect(FRect(10, 10, *size), (200, 30, 30, 90), 12, 3, INK)
        painter.panel(FRect(10, 10, *size), "lifted")

    def test_translucent_colours_blend(self, painter):
        painter.fill((0, 0, 0, 128), FRect(0, 0, 50, 50))
        painter.rect(FRect(100, 0, 50, 50), (0, 0, 0, 128), 8)
        painter.circle((225, 25), 20, (0, 0, 0, 128))
        painter.polygon([(300, 0), (350, 0), (350, 50), (300, 50)], (0, 0, 0, 128))
        for x in (25, 125, 225, 325):
            assert painter.surface.get_at((x, 25))[0] == pytest.approx(PAPER[0] / 2, abs=3)

    def test_veils_respect_the_clip(self, painter):
        with painter.clip(FRect(0, 0, 10, 10)):
            painter.fill((0, 0, 0, 200))
        assert painter.surface.get_at((20, 20))[:3] == PAPER
        assert painter.surface.get_at((5, 5))[0] < 100

    def test_images_keep_their_alpha(self, painter):
        picture = pygame.Surface((10, 10), pygame.SRCALPHA)
        painter.image(picture, (5, 5), alpha=100)
        assert picture.get_alpha() == 255

    def test_icons(self, painter):
        assert painter.icon("undo", FRect(0, 0, 40, 40), (255, 0, 0))
        assert any(
            colour[0] > 200 and colour[1] < 80
            for colour in colours(painter.surface, pygame.Rect(0, 0, 40, 40))
        )
        assert not painter.icon("no such icon", FRect(0, 0, 40, 40))
        assert assets.svg("undo", (32, 32), INK) is assets.svg("undo", (32, 32), INK)


class TestShapes:
    def test_supersampling_keeps_colours_at_the_edge(self):
        def paint(surface: pygame.Surface, factor: float) -> None:
            pygame.draw.circle(surface, (250, 200, 60), (20 * factor, 20 * factor), 15 * factor)

        picture = shapes.supersampled((40, 40), paint)
        half_clear = [colour for colour in colours(picture) if 40 < colour[3] < 220]
        assert half_clear
        for red, green, blue, _alpha in half_clear:
            assert red == pytest.approx(250, abs=6)
            assert green == pytest.approx(200, abs=6)
            assert blue == pytest.approx(60, abs=6)

    @given(st.integers(1, 254), st.tuples(*[st.integers(0, 255)] * 3))
    def test_taking_the_multiplication_back(self, alpha, rgb):
        surface = pygame.Surface((3, 2), pygame.SRCALPHA)
        surface.fill((*rgb, alpha))
        back = pixels.straight(surface.premul_alpha()).get_at((1, 1))
        assert back[3] == alpha
        for part, original in zip(back[:3], rgb, strict=True):
            assert part == pytest.approx(original, abs=255 / alpha + 1)

    @pytest.mark.parametrize("player", theme.PLAYERS, ids=lambda player: player.name)
    def test_marks_fill_their_square_and_show_their_colour(self, player):
        picture = shapes.player_mark(player, 40, INK)
        assert picture.get_size() == (40, 40)
        assert picture.get_at((20, 22))[:3] == player.rgb
        box = picture.get_bounding_rect(min_alpha=20)
        assert box.w >= 30
        assert box.h >= 30
        corner_alpha = picture.get_at((0, 0))[3]
        assert corner_alpha == 0 or player.shape == "square"

    def test_unknown_shapes_are_refused(self):
        with pytest.raises(ValueError, match="blob"):
            shapes.unit_shape("blob")

    @pytest.mark.parametrize("name", ["solid", "lines", "dots", "plain", "diagonal"])
    def test_patterns(self, name):
        picture = shapes.pattern(name, (60, 60), INK, 12)
        marked = picture.get_bounding_rect().w > 0
        assert marked == (name in ("lines", "dots", "diagonal"))

    def test_parchment_is_the_same_sheet_every_time_and_close_to_its_ground(self):
        first = shapes.parchment((200, 160), theme.DAY, 1.0)
        shapes.parchment.cache_clear()
        again = shapes.parchment((200, 160), theme.DAY, 1.0)
        assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(again, "RGB")
        for look in theme.THEMES:
            sheet = shapes.parchment((200, 160), look, 1.0)
            worst = min(theme.contrast(look.ink_soft, colour[:3]) for colour in colours(sheet))
            assert worst >= 4.5, look.name

    def test_shadows_fade_out(self):
        shadow = shapes.soft_shadow((100, 60), 8, 20, (0, 0, 0, 100))
        assert shadow.get_size() == (140, 100)
        assert shadow.get_at((70, 50))[3] > 80
        assert shadow.get_at((0, 0))[3] < 8


class TestCache:
    def test_each_is_drawn_once(self):
        drawn = []

        def render(key: str, size: tuple[int, int]) -> pygame.Surface:
            drawn.append((key, size))
            return pygame.Surface(size)

        cache = ScaledCache(render)
        first = cache.get("a", (10, 10))
        assert cache.get("a", (10, 10)) is first
        cache.get("a", (20, 20))
        assert drawn == [("a", (10, 10)), ("a", (20, 20))]
        assert cache.misses == 2

    @given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 30)), max_size=60))
    def test_the_budget_holds_whatever_is_asked(self, asked):
        cache: ScaledCache[int] = ScaledCache(lambda _key, size: pygame.Surface(size), 5, 1500)
        for key, side in asked:
            cache.get(key, (side, side))
            assert cache.holds(key, (side, side))
            assert len(cache) <= 5
            assert cache.pixels <= 1500 or len(cache) == 1
        cache.clear()
        assert (len(cache), cache.pixels) == (0, 0)

    def test_the_least_recently_used_goes_first(self):
        cache: ScaledCache[str] = ScaledCache(lambda _key, size: pygame.Surface(size), 2)
        for key in ("a", "b", "a", "c"):
            cache.get(key, (5, 5))
        assert [cache.holds(key, (5, 5)) for key in "abc"] == [True, False, True]
