import type { Request, RequestHandler } from 'express';
import type { Services } from '../kernel/context/services.js';
import { requestSpan } from '../kernel/telemetry/request-span.js';
import { requestIdOf } from './request-id.js';

/** Route of the requests that no pattern answers, for metrics. */
const NO_ROUTE = '(none)';
/** Characters of a path in the log. */
const MAX_PATH = 200;

/** A path with a token, which is a credential in itself. */
const SECRET = /:token\b/;

/**
 * Counts and logs the answers of pages and of the authorization server: one line a request, the path without its query,
 * which may hold codes and tokens, and the pattern of a path that holds a token itself. `/v1`, `/graphql` and `/mcp` write lines of their own.
 */
export const observePages =
  ({ metrics, log }: Pick<Services, 'metrics' | 'log'>): RequestHandler =>
  (req, res, next) => {
    const started = performance.now();
    const { method, path } = req;
    const span = requestSpan();
    const api = /^\/(?:oauth|\.well-known)(?:\/|$)/i.test(path) ? 'oauth' : 'page';
    res.once('finish', () => {
      const ms = performance.now() - started;
      const status = res.statusCode;
      const route = routeOf(req);
      metrics.requests.observe({ api, route, method, status }, ms / 1_000, span);
      const shown = SECRET.test(route) ? route : path.slice(0, MAX_PATH);
      log.info({ method, path: shown, status, ms: Math.round(ms * 100) / 100, requestId: requestIdOf(req) }, api);
    });
    next();
  };

/** The pattern of the path, never the path: labels are bounded. */
function routeOf({ route }: Request): string {
  const { path } = (route as { path?: unknown } | undefined) ?? {};
  return path === undefined ? NO_ROUTE : String(path);
}
