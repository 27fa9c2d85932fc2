"""What can go wrong with a file that is to be written, in words for a game master."""

from __future__ import annotations

import errno
import os

from gmdash.texts import Refused, Text, Words


class Busy(Refused):
    """Another gmdash writes this file."""


class ReadOnly(Refused):
    """The file may be read but not written."""


class Taken(Refused):
    """A file of this name exists already; it was not touched."""


class ChangedOutside(Refused):
    """Somebody else edited, replaced or removed the file; nothing was written."""


class WriteFailed(Refused):
    """The system did not take the bytes; what was confirmed before stands."""


_REASONS = {
    errno.ENOSPC: Text("there is no space left"),
    errno.EDQUOT: Text("there is no space left"),
    errno.EFBIG: Text("the file is too large for its disk"),
    errno.EIO: Text("the disk reports an error"),
    errno.EROFS: Text("the disk can only be read"),
    errno.EACCES: Text("there is no permission"),
    errno.EPERM: Text("there is no permission"),
    errno.ENOENT: Text("there is no such file or folder"),
    errno.ENOTDIR: Text("there is no such folder"),
    errno.EISDIR: Text("it is a folder"),
    errno.ENAMETOOLONG: Text("the name is too long"),
}


def reason(error: OSError) -> Words:
    """Why the system refused, as a clause; the system's own words where it is a rare case."""
    code = error.errno or 0
    return _REASONS.get(code, os.strerror(code) if code else str(error))
