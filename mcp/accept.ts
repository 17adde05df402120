import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

const BOTH = 'application/json, text/event-stream';

/**
 * The SDK refuses an `Accept` that does not name both media types, as the protocol requires of
 * clients. Answers are always JSON, so a request is served if it accepts JSON: by name, by a
 * wildcard, or without the header. Writes the raw headers, because the SDK reads those.
 */
export function acceptBoth(req: IncomingMessage): void {
  if (!new Negotiator(req).mediaType(['application/json'])) return;
  req.headers.accept = BOTH;
  const { rawHeaders } = req;
  for (let name = rawHeaders.length - 2; name >= 0; name -= 2)
    if (rawHeaders[name]?.toLowerCase() === 'accept') rawHeaders.splice(name, 2);
  rawHeaders.push('Accept', BOTH);
}
