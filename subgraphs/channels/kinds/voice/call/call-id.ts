/** The prefixes of the identifiers of calls: that of the message that placed one, and its own. */
export const [PLACED_PREFIX, CALL_PREFIX] = ['msg_', 'call_'] as const;

/**
 * Returns the message that placed a call, whose identifier the call is stored by, or `null` when it
 * came in.
 */
export const placedBy = (storedId: string): string | null => (storedId.startsWith(PLACED_PREFIX) ? storedId : null);

/** The identifier of a call itself. A message and its call are two objects of the graph. */
export const shownCallId = (storedId: string): string =>
  placedBy(storedId) ? CALL_PREFIX + storedId.slice(PLACED_PREFIX.length) : storedId;

/** The identifiers by which a call may be stored: callers name it by its own, or by that of its message. */
export const storedCallIds = (id: string): readonly string[] =>
  id.startsWith(CALL_PREFIX) ? [PLACED_PREFIX + id.slice(CALL_PREFIX.length), id] : [id];
