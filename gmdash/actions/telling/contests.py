"""What is told of contests and of working together."""

from __future__ import annotations

from gmdash.actions.cooperation import EACH, NEEDED, TOGETHER, needed_words
from gmdash.actions.telling.voice import Told, Voice
from gmdash.encounter.contests import contest_of
from gmdash.encounter.events import ContestScored, ValueChanged
from gmdash.rules.contests import party_words, scores_words, standing_words
from gmdash.texts import Text, Words, chain


def of_the_fight(voice: Voice, event: ValueChanged) -> Words:
    """A value of the fight that changed."""
    if event.name in (NEEDED, EACH):
        return ""
    if event.name == TOGETHER:
        return _together(voice, event)
    if voice.players:
        return ""
    label = voice.system.words.get(event.name, event.name)
    return Text("{value} {before} → {after}", value=label, before=event.before, after=event.after)


def _together(voice: Voice, event: ValueChanged) -> Words:
    needed = voice.state.values.get(NEEDED, 0)
    if voice.against_npc:
        return Text("Together: done.") if event.after >= needed else Text("Together: not enough.")
    how = needed_words(needed, voice.state.values.get(EACH, 0))
    if event.after >= needed:
        return Text("Together {n}, needed {needed}: done.", n=event.after, needed=how)
    return Text("Together {n}, needed {needed}: not enough.", n=event.after, needed=how)


def _contest(voice: Voice, event: ContestScored) -> Words:
    before = contest_of(voice.state, event.check, event.named, event.parties)
    gone = before.out if before else ()
    said: list[Words] = [
        Text("{who} drops out of the contest.", who=party_words(event.parties[at], voice.name))
        for at in event.out
        if at not in gone
    ]
    return chain([*said, _came_to(voice, event)], " ")


def _came_to(voice: Voice, event: ContestScored) -> Words:
    if any(voice.masks(who) for party in event.parties for who in party):
        return _without_scores(voice, event)
    parts = voice.system.contest_parts
    scores = scores_words(event.parties, event.after, voice.name, parts)
    if event.winner is not None:
        who = party_words(event.parties[event.winner], voice.name)
        return Text("{who} wins the contest ({scores}).", who=who, scores=scores)
    if event.end:
        return Text("Nobody is left in the contest: the GM decides.")
    return standing_words(scores, event.lead, parts)


def _without_scores(voice: Voice, event: ContestScored) -> Words:
    """For players, where an NSC takes part: points are made of its rolls."""
    if event.winner is not None:
        return Text(
            "{who} wins the contest.", who=party_words(event.parties[event.winner], voice.name)
        )
    if event.end:
        return Text("Nobody is left in the contest: the GM decides.")
    return Text("The contest is undecided.")


TOLD: Told = {ContestScored: _contest}
