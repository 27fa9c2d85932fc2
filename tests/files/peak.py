"""The most memory this process ever had."""

from __future__ import annotations

import sys
from pathlib import Path

if sys.platform == "win32":

    def most_memory() -> int:
        """In bytes; nothing tells it there."""
        return 0

elif sys.platform == "linux":

    def most_memory() -> int:
        """In bytes. What getrusage says starts with the memory of whoever started this process."""
        status = Path("/proc/self/status").read_text(encoding="ascii", errors="replace")
        (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:"))
        return int(peak) * 1024

else:
    import resource

    def most_memory() -> int:
        """In bytes."""
        unit = 1 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
