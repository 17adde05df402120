from __future__ import annotations

import math
import random
from typing import Optional

from ._errors import AddressError, ApiError, OAuthError

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 8.0
# The pause does not grow any more after so many attempts.
_GROWING = 10
# Refusals that last until the operator changes the installation, whatever their status.
_LASTING = frozenset(["CHANNEL_NOT_CONFIGURED"])


def pause_after(error: Exception, attempt: int, retries: float, max_retry_after: float) -> Optional[float]:
    """
    Seconds to wait before the next attempt; None: the error is final. `retries`: repetitions at most, `math.inf` for a call that is repeated
    until it is ended. `max_retry_after`: seconds for which a call waits at most.
    """
    if attempt > retries or _is_final(error):
        return None
    wanted = error.retry_after if isinstance(error, ApiError) else None
    # A random pause up to the limit, so that clients that failed together do not come back together.
    if wanted is None:
        return random.random() * min(_LONGEST_PAUSE, _FIRST_PAUSE * 2 ** min(attempt, _GROWING))
    if wanted > max_retry_after and not math.isinf(retries):
        return None
    return min(wanted, max_retry_after) + random.random() / 4


def _is_final(error: Exception) -> bool:
    if isinstance(error, ApiError):
        is_refused = error.status < 500 and error.status != 429 and error.code != "IDEMPOTENCY_IN_PROGRESS"
        return is_refused or error.code in _LASTING
    if isinstance(error, OAuthError):
        return error.status < 500 and error.status != 429
    return isinstance(error, AddressError)
