"""The themes of gmdash: dark, light, and black and white with one colour for what matters.

Whatever is written keeps a contrast of 4.5 to 1 on every background, of 7 to 1 in `contrast`;
`tests/ui/test_themes.py` reckons it.
"""

from __future__ import annotations

from textual.theme import Theme

from gmdash.files.settings_file import OWN_THEMES

KINDS = ("primary", "secondary", "accent", "success", "warning", "error")


def _theme(
    name: str, dark: bool, grounds: tuple[str, str, str], text: tuple[str, str], *colours: str
) -> Theme:
    """A theme in which coloured text has the colours themselves.

    Args:
        name: as the settings have it.
        dark: whether its grounds are darker than its text.
        grounds: background, surface and panel.
        text: text, and text of less weight.
        colours: one for each of `KINDS`.
    """
    primary, secondary, accent, success, warning, error = colours
    background, surface, panel = grounds
    foreground, muted = text
    variables = {f"text-{kind}": colour for kind, colour in zip(KINDS, colours, strict=True)}
    variables |= {
        "text-muted": muted,
        "border": primary,
        "scrollbar": muted,
        "scrollbar-hover": muted,
        "scrollbar-active": primary,
        "scrollbar-background": panel,
        "scrollbar-background-hover": panel,
        "scrollbar-background-active": panel,
    }
    return Theme(
        name=name,
        dark=dark,
        primary=primary,
        secondary=secondary,
        accent=accent,
        success=success,
        warning=warning,
        error=error,
        background=background,
        surface=surface,
        panel=panel,
        foreground=foreground,
        variables=variables,
    )


DARK = _theme(
    "dark",
    True,
    ("#12161b", "#191f26", "#26303a"),
    ("#dce2e9", "#a3afbc"),
    "#8ab8e6",
    "#a9b8cc",
    "#e3b860",
    "#85c78f",
    "#e8b46a",
    "#f29b91",
)
LIGHT = _theme(
    "light",
    False,
    ("#faf8f4", "#f1eee7", "#e6e1d7"),
    ("#171b1f", "#4d555e"),
    "#1b5291",
    "#44546a",
    "#7d4300",
    "#1d5c30",
    "#6e4b00",
    "#96201b",
)
CONTRAST = _theme(
    "contrast",
    True,
    ("#000000", "#000000", "#1c1c1c"),
    ("#ffffff", "#d0d0d0"),
    "#ffff00",
    "#ffffff",
    "#ffff00",
    "#7dff7d",
    "#ffd24d",
    "#ff9d9d",
)
THEMES = dict(zip(OWN_THEMES, (DARK, LIGHT, CONTRAST), strict=True))
