from __future__ import annotations

from datetime import datetime, timezone


def written(moment: datetime) -> str:
    """A moment as the API writes it. Raises TypeError for one without a time zone."""
    if moment.tzinfo is None:
        raise TypeError("A moment needs a time zone.")
    return moment.astimezone(timezone.utc).isoformat().replace("+00:00", "Z")
