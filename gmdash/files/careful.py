"""YAML as people edit it, read with care: no surprises, and every fault with its line.

Built on PyYAML's events, so nothing is constructed that is not asked for. `no`, `08`, `1:30` and
dates stay strings; tags, anchors, aliases, merge keys and a key given twice are refused.
"""

from __future__ import annotations

from gmdash.files.document import Document
from gmdash.files.faults import Fault
from gmdash.files.printable import text_of
from gmdash.texts import Text

MIB = 1 << 20
ENTRY_SIZE = MIB
CAMPAIGN_SIZE = 16 * MIB

# PyYAML has it where libyaml was there to build with.
FAST = "CSafeLoader"


def parse(data: bytes, first_line: int = 1, most: int = ENTRY_SIZE) -> Document:
    """The one document that the bytes hold.

    Args:
        data: YAML in UTF-8.
        first_line: the number of its first line, which faults count from.
        most: the most bytes it may have.

    Returns:
        dict, list, str, int, float, bool and None; None for an empty document.

    Raises:
        Fault: the first thing in it that is refused.
    """
    if len(data) > most:
        raise Fault(first_line, Text("this is larger than {most} MiB", most=most // MIB))
    # Files of the program's own never come here; PyYAML is dear to import.
    import yaml

    from gmdash.files.building import Builder

    builder = Builder(first_line)
    loader = getattr(yaml, FAST, yaml.SafeLoader)
    at = None
    events = yaml.parse(text_of(data, first_line), Loader=loader)
    try:
        for event in events:
            builder.take(event)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        # What is missing at the end is missed on the last line, not behind it.
        at = first_line + min(mark.line if mark else 0, data.rstrip().count(b"\n"))
    finally:
        # Each parser holds much memory, and a fault that is kept would keep it.
        del events
    if at is not None:
        raise Fault(at, Text("this is no YAML"))
    return Document(builder.value, builder.marks)
