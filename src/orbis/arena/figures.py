"""What the games of an arena show, bot by bot.

**Win share.** Counted per seat: a bot that has three of four seats and wins half of the games has a share of 1/6, and
chance gives every seat 1/4. A shared win counts as its fraction.

**Interval.** The games of one deal have the same dice, so they are not independent, and only deals are. From how much
the deals differ we take the number of independent games that would be as uncertain (never more than were played), and
give Wilson's 95 % interval for that number. It stays sensible where every game was won, or none.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean
from typing import Final

import msgspec

from orbis.arena.playing import Played

NORMAL_95: Final = 1.96  # standard errors on each side that hold 95 % of a normal distribution
Deal = tuple[float, int]  # games won in a deal, games played in it


class Standing(msgspec.Struct, frozen=True):
    """One bot."""

    bot: str
    games: int  # seats it had: three seats in a game count as three
    wins: float
    win_share: float  # per seat
    low: float
    high: float
    chance: float  # what the win share would be if all played alike
    mean_place: float
    mean_points: float
    rating: float
    rating_sigma: float
    decisions: int
    ms_per_decision: float | None  # None: never asked, as Automas are
    ms_p99: float | None  # 99 of 100 decisions took no longer
    fallbacks: int
    places: list[int]  # how often it came first, second, ...


def standings(played: Sequence[Played]) -> list[Standing]:
    """Every bot, the best win share first."""
    games = sorted(played, key=lambda game: game.number)
    if not games:
        return []
    bots = list(dict.fromkeys([chair.bot for game in games for chair in game.chairs]))
    ratings = rate(games)
    found = [standing_of(bot, games, ratings[bot]) for bot in bots]
    return sorted(found, key=lambda row: (-row.win_share, row.mean_place, row.bot))


def standing_of(bot: str, games: Sequence[Played], rating: tuple[float, float]) -> Standing:
    """All figures of one bot."""
    chairs = [chair for game in games for chair in game.chairs if chair.bot == bot]
    players = len(games[0].chairs)
    places = Counter([chair.place for chair in chairs])
    wins = sum([won(bot, game) for game in games])
    held = len(chairs) // len(games)  # seats in each game
    low, high = interval(by_deal(bot, games)) if held < players else (1.0, 1.0)
    micros = sorted([each for chair in chairs for each in chair.micros])
    return Standing(
        bot=bot,
        games=len(chairs),
        wins=round(wins, 4),
        win_share=round(wins / len(chairs), 4),
        low=round(low / held, 4),
        high=round(high / held, 4),
        chance=round(1 / players, 4),
        mean_place=round(fmean([chair.place for chair in chairs]), 3),
        mean_points=round(fmean([chair.points for chair in chairs]), 2),
        rating=round(rating[0], 2),
        rating_sigma=round(rating[1], 2),
        decisions=len(micros),
        ms_per_decision=round(fmean(micros) / 1000, 3) if micros else None,
        ms_p99=round(micros[ceil(0.99 * len(micros)) - 1] / 1000, 3) if micros else None,
        fallbacks=sum([game.chairs[fallback.seat].bot == bot for game in games for fallback in game.fallbacks]),
        places=[places[place] for place in range(1, players + 1)],
    )


def won(bot: str, game: Played) -> float:
    """How much of a game a bot won: its share of the first places."""
    winners = [chair.bot for chair in game.chairs if chair.place == 1]
    return winners.count(bot) / len(winners)


def by_deal(bot: str, games: Sequence[Played]) -> list[Deal]:
    """Deal by deal, what a bot won of how many games."""
    wins: defaultdict[int, float] = defaultdict(float)
    count: Counter[int] = Counter()
    for game in games:
        wins[game.deal] += won(bot, game)
        count[game.deal] += 1
    return [(wins[deal], count[deal]) for deal in count]


def interval(deals: Sequence[Deal]) -> tuple[float, float]:
    """The 95 % interval for the share of games won, from what was won in each deal."""
    share = sum([wins for wins, _ in deals]) / sum([games for _, games in deals])
    return wilson(share, independent_games(deals))


def independent_games(deals: Sequence[Deal]) -> float:
    """How many independent games would be as uncertain as these deals."""
    games = sum([games for _, games in deals])
    share = sum([wins for wins, _ in deals]) / games
    if len(deals) == 1 or share <= 0 or share >= 1:  # nothing to see of how deals differ: each counts once
        return float(len(deals))
    spread = sum([(wins - share * of) ** 2 for wins, of in deals])
    variance = spread / games**2 * len(deals) / (len(deals) - 1)
    return min(float(games), share * (1 - share) / variance) if variance else float(games)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of so many independent games."""
    z2 = NORMAL_95**2 / games
    centre = (share + z2 / 2) / (1 + z2)
    half = sqrt(z2 * share * (1 - share) + z2**2 / 4) / (1 + z2)
    return max(0.0, centre - half), min(1.0, centre + half)


def rate(games: Sequence[Played]) -> dict[str, tuple[float, float]]:
    """Bot -> its rating and the uncertainty of it, by the Plackett-Luce model of openskill, game after game.

    Who has several seats enters with the same rating in each, and moves by the mean of what they say. Bots do not
    learn, so nothing is added to the uncertainty between games.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 only an arena needs it, and every command would wait

    model = PlackettLuce(tau=0.0)
    ratings = {chair.bot: model.rating() for game in games for chair in game.chairs}
    for game in games:
        teams = [[model.rating(ratings[chair.bot].mu, ratings[chair.bot].sigma)] for chair in game.chairs]
        after = model.rate(teams, ranks=[float(chair.place) for chair in game.chairs])
        for bot in dict.fromkeys([chair.bot for chair in game.chairs]):
            own = [team[0] for team, chair in zip(after, game.chairs, strict=True) if chair.bot == bot]
            ratings[bot] = model.rating(fmean([each.mu for each in own]), fmean([each.sigma for each in own]))
    return {bot: (rating.mu, rating.sigma) for bot, rating in ratings.items()}
