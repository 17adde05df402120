import type { IncomingMessage } from 'node:http';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import type { Visit } from './visit.js';

const FOLLOW = `mutation ($code: String!, $method: String!, $agent: String!, $purpose: String!, $source: String,
  $referrer: String, $password: String, $host: String) {
  followShortLink(code: $code, method: $method, agent: $agent, purpose: $purpose, source: $source, referrer: $referrer,
    password: $password, host: $host) { target }
}`;

/** Returns the target of a visit; `null` if the link requires a password first. */
export type Follow = (req: IncomingMessage, visit: Visit, password: string | null) => Promise<string | null>;

/** Follows links by the graph. */
export function follower(parts: PageParts): Follow {
  const run: PageOperation<Visit & { password: string | null }, { followShortLink: { target: string | null } }> =
    pageOperation(parts, FOLLOW);
  return async (req, visit, password) => (await run({ req }, { ...visit, password })).followShortLink.target;
}

const asked = new WeakMap<IncomingMessage, Promise<string | null>>();

/** The same, and remembers the answer for a page that goes on with the request. */
export function followOnce(follow: Follow, req: IncomingMessage, visit: Visit): Promise<string | null> {
  const known = asked.get(req) ?? follow(req, visit, null);
  asked.set(req, known);
  return known;
}
