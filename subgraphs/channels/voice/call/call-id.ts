const [OF_MESSAGE, OF_CALL] = ['msg_', 'call_'];

/** The message that placed a call, whose identifier the call is stored by; `null`: it came in. */
export const placedBy = (storedId: string): string | null => (storedId.startsWith(OF_MESSAGE) ? storedId : null);

/** The identifier of a call itself. A message and its call are two objects of the graph. */
export const shownCallId = (storedId: string): string =>
  placedBy(storedId) ? OF_CALL + storedId.slice(OF_MESSAGE.length) : storedId;

/** The identifiers by which a call may be stored: callers name it by its own, or by that of its message. */
export const storedCallIds = (id: string): readonly string[] =>
  id.startsWith(OF_CALL) ? [OF_MESSAGE + id.slice(OF_CALL.length), id] : [id];
