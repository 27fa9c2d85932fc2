"""What is told of contests and of working together."""

from __future__ import annotations

from gmdash.actions.contests import CONTEST, EACH, NEEDED, TOGETHER, members, needed_words
from gmdash.actions.telling.voice import Voice
from gmdash.encounter.events import ValueChanged
from gmdash.texts import Text, Words, chain


def of_the_fight(voice: Voice, event: ValueChanged) -> Words:
    """A value of the fight that changed."""
    if event.name in (NEEDED, EACH) or event.why == "closed":
        return ""
    if event.name == TOGETHER:
        return _together(voice, event)
    if not event.name.startswith(CONTEST):
        label = voice.system.words.get(event.name, event.name)
        return Text(
            "{value} {before} → {after}", value=label, before=event.before, after=event.after
        )
    return _contest(voice, event)


def _together(voice: Voice, event: ValueChanged) -> Words:
    needed = voice.state.values.get(NEEDED, 0)
    how = needed_words(needed, voice.state.values.get(EACH, 0))
    if event.after >= needed:
        return Text("Together {n}, needed {needed}: done.", n=event.after, needed=how)
    return Text("Together {n}, needed {needed}: not enough.", n=event.after, needed=how)


def _contest(voice: Voice, event: ValueChanged) -> Words:
    who = chain([voice.name(id_) for id_ in members(event.name)], " + ")
    score = points(event.after, voice.system.contest_parts)
    match event.why:
        case "won":
            return Text("{who} wins the contest with {score}.", who=who, score=score)
        case "lost":
            return Text("{who} has lost the contest ({score}).", who=who, score=score)
    return Text("{who} stands at {score} in the contest.", who=who, score=score)


def points(score: int, parts: int) -> Words:
    """Points that are kept in parts: `1.5`."""
    if score % parts == 0:
        return str(score // parts).replace("-", "−")
    whole, rest = divmod(abs(score), parts)
    hundredths = f"{100 * rest // parts:02}".rstrip("0")
    said = Text("{whole}.{rest}", whole=whole, rest=hundredths)
    return chain(["−", said], "") if score < 0 else said
