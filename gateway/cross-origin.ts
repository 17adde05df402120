import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The paths that pages of a dashboard at another origin may call: the graph, signing in and out,
 * and the operations of mailed links.
 */
const SHARED = /^\/(?:graphql(?:\/stream)?|session(?:\/[a-z/-]+)?)\/?(?:\?|$)/i;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers':
    'accept-language, authorization, content-type, x-csrf-token, x-graphql-cost, x-locale, x-mode, x-request-id, x-workspace',
  // Browsers keep it for two hours at most.
  'access-control-max-age': '7200',
};
const EXPOSED = 'ratelimit, ratelimit-policy, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-request-id';

/**
 * Lets pages of these origins call the graph with the cookies of a session. Answers the preflight
 * of a browser by itself, and then returns `true`. The session and its CSRF token decide what the
 * page may do.
 */
export function allowOrigins(origins: readonly string[]): (req: IncomingMessage, res: ServerResponse) => boolean {
  const allowed = new Set(origins);
  return (req, res) => {
    if (allowed.size === 0 || !SHARED.test(req.url ?? '')) return false;
    res.setHeader('vary', 'Origin');
    const { origin } = req.headers;
    if (origin === undefined || !allowed.has(origin)) return false;
    res.setHeader('access-control-allow-origin', origin);
    res.setHeader('access-control-allow-credentials', 'true');
    res.setHeader('access-control-expose-headers', EXPOSED);
    if (req.method !== 'OPTIONS') return false;
    res.writeHead(204, PREFLIGHT).end();
    return true;
  };
}
