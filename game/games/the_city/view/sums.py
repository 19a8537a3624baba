"""Scores in words, as the players would say the sum aloud: "3 tiles × 2 kinds of goods = 6"."""

from __future__ import annotations

from game.engine.i18n import _, ngettext
from game.games.the_city.events import FeatureScored, GuardScored, ResidentialScored, TowerPut
from game.games.the_city.tiles import Kind


def tiles_text(count: int) -> str:
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def goods_text(count: int) -> str:
    return ngettext("{count} kind of goods", "{count} kinds of goods", count).format(count=count)


def points_text(count: int) -> str:
    return ngettext("{count} point", "{count} points", count).format(count=count)


def feature_sum(kind: Kind, tiles: int, goods: int, points: int) -> str:
    """The sum of a street or market: tiles, doubled for long streets, times goods in a market."""
    if kind == "market":
        return _("{tiles} × {goods} = {points}").format(
            tiles=tiles_text(tiles), goods=goods_text(goods), points=points
        )
    if points > tiles:
        return _("{tiles} × 2 = {points}").format(tiles=tiles_text(tiles), points=points)
    return _("{tiles} = {points}").format(tiles=tiles_text(tiles), points=points)


def feature_scored(event: FeatureScored) -> str:
    return feature_sum(event.kind, event.tiles, len(event.goods), event.points)


def residential_sum(markets: int, points: int) -> str:
    text = ngettext("{count} market × 2 = {points}", "{count} markets × 2 = {points}", markets)
    return text.format(count=markets, points=points)


def residential_scored(event: ResidentialScored) -> str:
    return residential_sum(len(event.markets), event.points)


def guard_sum(public: int, historic: int, points: int) -> str:
    """What a guard sees: 2 for each public building, 3 for each historic one."""
    if historic and public:
        return _("{public} public × 2 + {historic} historic × 3 = {points}").format(
            public=public, historic=historic, points=points
        )
    if historic:
        return _("{historic} historic × 3 = {points}").format(historic=historic, points=points)
    return _("{public} public × 2 = {points}").format(public=public, points=points)


def guard_scored(event: GuardScored) -> str:
    return guard_sum(event.public, event.historic, sum(gain.points for gain in event.gains))


def tower_sum(walls: int) -> str:
    return ngettext("{count} wall = {count}", "{count} walls = {count}", walls).format(count=walls)


def tower_put(event: TowerPut) -> str:
    return tower_sum(sum(gain.points for gain in event.gains))
