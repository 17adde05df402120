import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { PageParts } from '../request/page-graph.js';
import { follower, followOnce } from './follow.js';
import { visitOf } from './visit.js';

/** Answers a request for a link. Requests that need a page go on to `pages`. */
export type LinkRedirect = (req: IncomingMessage, res: ServerResponse, pages: RequestListener) => void;

const PATH = /^\/l\/([A-Za-z0-9_-]{1,64})(?:\?(.*))?$/;
const ROUTE = '/l/:code';

/**
 * Leads people on past Express, which would cost more than everything else of a redirect. A link with a password, an ended one
 * and every error get their page.
 */
export function createLinkRedirect(parts: PageParts): LinkRedirect {
  const follow = follower(parts);
  const usualHost = new URL(parts.services.config.baseUrl).hostname;
  return (req, res, pages) => {
    const [, code, query] = PATH.exec(req.url ?? '') ?? [];
    if (code === undefined || req.method !== 'GET') return pages(req, res);
    const started = performance.now();
    followOnce(follow, req, visitOf(req, usualHost, code, sourceOf(query)))
      .then(target => {
        if (target === null) return pages(req, res);
        const { requestId } = parts.admission.origin(req);
        leadOn(res, target, requestId);
        observe(parts, code, performance.now() - started, requestId);
      })
      .catch(() => pages(req, res));
  };
}

/** The only value of `s`; `null` if it is absent or given twice. */
function sourceOf(query: string | undefined): string | null {
  const given = query ? new URLSearchParams(query).getAll('s') : [];
  return given.length === 1 ? given[0]! : null;
}

/** No cache may answer the next click. */
export function leadOn(res: ServerResponse, target: string, requestId: string): void {
  const headers = {
    location: target,
    'cache-control': 'no-store',
    'content-length': 0,
    'referrer-policy': 'no-referrer',
  };
  res.writeHead(302, { ...headers, 'x-content-type-options': 'nosniff', 'x-request-id': requestId }).end();
}

/** Records a redirect in the metrics and the log, as every page does. */
function observe({ services: { metrics, log } }: PageParts, code: string, ms: number, requestId: string): void {
  metrics.requests.observe({ api: 'page', route: ROUTE, method: 'GET', status: 302 }, ms / 1_000);
  const path = `/l/${code}`;
  log.info({ method: 'GET', path, status: 302, ms: Math.round(ms * 100) / 100, requestId }, 'page');
}
