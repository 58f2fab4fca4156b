"""What is told at the table in words: what was played, what was dealt, whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from kasino import Move, Play, Round
from kasino.match import Match
from kasino.notation import Pile
from kasino.rules import RuleSet
from kasino.sheet import leftovers
from kasino.texts import Texts
from kasino.view import View


@dataclass(frozen=True)
class Scene:
    """What is to be seen at the table, by one seat or (0) by everyone."""

    view: View
    names: tuple[str, ...]
    totals: tuple[int | Fraction, ...]
    number: int
    """The round, from 1."""
    news: tuple[str, ...] = ()
    """The latest plays and announcements in words, the newest last."""

    @property
    def rules(self) -> RuleSet:
        """The rules of the table."""
        return self.view.rules


def scene_of(match: Match, seat: int, names: tuple[str, ...], texts: Texts, news: int = 0) -> Scene:
    """Show a match as one seat may see it, with so much of its news."""
    latest = tuple(chronicle(match, names, texts, news))
    return Scene(match.round.view(seat), names, match.totals, match.number, latest)


def capital(words: str) -> str:
    """Begin with a capital."""
    return words[:1].upper() + words[1:]


def number(points: int | Fraction, texts: Texts) -> str:
    """Say points: halves and thirds as fractions."""
    return texts.say("play-number", points=points)


def play_words(play: Play, rules: RuleSet, names: Sequence[str], texts: Texts) -> str:
    """Say one play; a sweep or a mulle is called out where it gives points."""
    return move_words(
        play.move,
        texts,
        name=names[play.seat - 1],
        sweep=play.sweep and rules.sweep_points > 0,
        mulle=play.mulle and rules.mulle > 0,
    )


def move_words(
    move: Move, texts: Texts, name: str | None = None, sweep: bool = False, mulle: bool = False
) -> str:
    """Say a move as a sentence with its full stop."""
    words = texts.move(move, name=name, sweep=sweep, mulle=mulle)
    return words if words.endswith("!") else f"{words}."


def chronicle(match: Match, names: Sequence[str], texts: Texts, last: int = 0) -> list[str]:
    """Tell the current round: who deals, each play, each new deal; only the latest if so many are wanted."""
    round, rules = match.round, match.rules
    plays = round.plays
    first = max(0, len(plays) - last) if last else 0
    told = [] if first else opening(match, names, texts)
    for at in range(first, len(plays)):
        told.append(play_words(plays[at], rules, names, texts))
        after = plays[at + 1].deal if at + 1 < len(plays) else round.deal_number
        told += _dealt(round, at + 1, plays[at].deal, after, texts)
    return told[-last:] if last else told


def _dealt(round: Round, played: int, before: int, after: int, texts: Texts) -> list[str]:
    """Announce a new deal after so many plays, and that it is the last one."""
    if round.rules.refill == "each-play" and round.deals == 1:
        drawn_out = len(round.pack) - round.rules.table_size - round.rules.players * round.rules.hand_size
        return [texts.say("play-stock-drawn")] if played == drawn_out else []
    if after == before:
        return []
    key = "play-last-deal" if after == round.deals else "play-new-deal"
    return [texts.say(key, deal=after, deals=round.deals)]


def opening(match: Match, names: Sequence[str], texts: Texts) -> list[str]:
    """Tell who deals, and in the first round what was drawn for it."""
    told = []
    if match.number == 1:
        for drawing in match.first_draw:
            drawn = [texts.say("play-drew", name=names[seat - 1], card=card) for seat, card in drawing]
            told.append(capital(texts.say("play-draw", drawn=texts.join(drawn))))
    told.append(texts.say("play-dealer", number=match.number, name=names[match.dealer - 1]))
    if match.round.deals == 1 and match.rules.refill == "hands-empty":
        told.append(texts.say("play-only-deal"))
    return told


def leftover_words(round: Round, names: Sequence[str], texts: Texts) -> list[str]:
    """Tell who got what was left on the table."""
    cards = leftovers(round)
    if not cards:
        return []
    if round.leftovers:
        return [texts.say("play-leftovers", name=names[round.last_capturer - 1], cards=cards)]
    return [texts.say("play-leftovers-nobody", cards=cards)]


def deal_words(view: View, texts: Texts) -> str:
    """Say which deal is played and how many cards are left to come."""
    if view.rules.refill == "each-play" and view.deals == 1:
        return texts.say("play-deal-last-draw" if view.last_deal else "play-deal-draw", stock=view.stock)
    if view.last_deal:
        return texts.say("play-deal-last", deal=view.deal_number, deals=view.deals)
    return texts.say("play-deal", deal=view.deal_number, deals=view.deals, stock=view.stock)


def table_words(view: View, names: Sequence[str], texts: Texts) -> str:
    """Say what lies on the table: loose cards first, then each build with who made it."""
    if not view.table:
        return texts.say("play-table-empty")
    words = [_pile_words(pile, names, texts) for pile in view.table]
    return texts.say("play-table", piles=texts.join(words))


def _pile_words(pile: Pile, names: Sequence[str], texts: Texts) -> str:
    if not pile.build:
        return texts.pile(pile)
    key = "play-build-fixed" if pile.fixed else "play-build"
    return texts.say(key, pile=texts.pile(pile), name=names[pile.owner - 1])


def seat_words(scene: Scene, seat: int, texts: Texts) -> str:
    """Say what everyone may know of a seat: hand, pile, sweeps, total."""
    view, rules = scene.view, scene.rules
    side = rules.side(seat)
    parts = [
        texts.say("play-hand-count", count=view.counts[seat - 1]),
        texts.say("play-pile-count", count=view.captured[side]),
    ]
    if rules.sweep_points:
        parts.append(texts.say("play-sweep-count", count=view.sweeps[side]))
    if rules.mulle:
        parts.append(texts.say("play-mulle-count", count=view.mulles[side]))
    parts.append(texts.say("play-total", points=number(scene.totals[side], texts)))
    name = scene.names[seat - 1]
    if rules.teams:
        name = texts.say("play-name-team", name=name, team=side + 1)
    return texts.say("play-seat", name=name, facts=texts.join(parts))


def turn_words(names: Sequence[str], seat: int, alone: bool, texts: Texts) -> str:
    """Say to a person that it is their turn."""
    return texts.say("play-your-turn") if alone else texts.say("play-turn", name=names[seat - 1])
