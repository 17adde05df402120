import type { Services } from '../kernel/context.js';
import type { Door } from '../kernel/door.js';
import { fail } from '../kernel/errors/index.js';
import { Hangup } from '../kernel/request-body.js';
import { answer } from './answer.js';
import type { Call } from './call.js';
import { preflightHeaders } from './cors.js';
import type { Dispatcher } from './dispatch.js';
import { refusalOf } from './errors.js';
import type { Observe } from './observe.js';
import type { Pages } from './page.js';

export interface Served {
  readonly door: Door;
  readonly services: Services;
  readonly pages: Pages;
  readonly dispatcher: Dispatcher;
  readonly observe: Observe;
}

const REPLAYED = { 'idempotent-replayed': 'true' } as const;

/** Answers one request, whatever happens. */
export async function serve(call: Call, served: Served): Promise<void> {
  try {
    const found = served.dispatcher.find(call.req.method ?? '', call.url);
    if (found) {
      call.route = found.operation.row.path;
      const { status, body, replayed } = await answer(call, found, served.door);
      call.send(status, body, replayed ? REPLAYED : undefined);
    } else serveUnrouted(call, served);
  } catch (error) {
    if (error instanceof Hangup) return;
    refuse(call, error, served);
  }
  served.observe(call);
}

/** A request that no row fits: a page, a preflight, or the refusal that says why. */
function serveUnrouted(call: Call, { dispatcher, pages }: Served): void {
  const { method = '' } = call.req;
  const page = pages.get(call.path);
  const allowed = page ? ['GET', 'HEAD', 'OPTIONS'] : dispatcher.allowed(call.url);
  if (allowed.length === 0) fail('ROUTE_NOT_FOUND', { method, path: call.path });
  if (method === 'OPTIONS') call.sendEmpty(204, preflightHeaders(allowed));
  else if (page && (method === 'GET' || method === 'HEAD')) call.sendPage(page);
  else {
    call.res.setHeader('allow', allowed.join(', '));
    fail('METHOD_NOT_ALLOWED', { method, allowed: allowed.join(', ') });
  }
}

function refuse(call: Call, error: unknown, { services }: Served): void {
  const { status, headers, body } = refusalOf(error, call, services.config.baseUrl);
  if (status >= 500) services.log.error({ err: error, requestId: call.requestId, route: call.route }, 'request failed');
  // The door knows better than the code alone why it refused.
  const own = Object.entries(headers).filter(([name]) => !call.res.hasHeader(name));
  call.send(status, JSON.stringify(body), Object.fromEntries(own));
}
