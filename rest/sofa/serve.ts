import type { Services } from '../../kernel/context/services.js';
import { fail } from '../../kernel/errors/errors.js';
import { logFailure } from '../../kernel/errors/log-failure.js';
import type { Admission } from '../../kernel/http/admission.js';
import type { BearerChallenge } from '../../kernel/http/bearer-challenge.js';
import { Hangup } from '../../kernel/http/request-body.js';
import { answer } from '../response/answer.js';
import { preflightHeaders } from '../response/cors.js';
import { deprecationHeaders } from '../response/deprecation.js';
import { refusalOf } from '../response/errors.js';
import type { Pages } from '../response/page.js';
import type { Row } from '../route.js';
import type { Call } from './call.js';
import type { Dispatcher } from './dispatch.js';
import type { Observe } from './observe.js';

export interface Served {
  readonly admission: Admission;
  readonly services: Services;
  readonly pages: Pages;
  readonly dispatcher: Dispatcher;
  readonly observe: Observe;
  readonly challenges: BearerChallenge;
}

const REPLAYED = { 'idempotent-replayed': 'true' } as const;

/** Answers one request, whatever happens. */
export async function serve(call: Call, served: Served): Promise<void> {
  try {
    const found = served.dispatcher.find(call.req.method ?? '', call.url);
    if (found) {
      call.route = found.operation.row.path;
      announceEnd(call, found.operation.row);
      call.objectDetails = found.operation.row.objectDetails === true;
      const { status, body, replayed, file } = await answer(call, found, served.admission);
      if (file) await call.sendFile(status, file);
      else call.send(status, body, replayed ? REPLAYED : undefined);
    } else await serveUnrouted(call, served);
  } catch (error) {
    if (error instanceof Hangup) return;
    if (call.res.headersSent) abandon(call, error, served);
    else refuse(call, error, served);
  }
  served.observe(call);
}

/** Whatever the response is: an error, too, comes from an operation that is to end. */
function announceEnd(call: Call, { deprecated }: Row): void {
  if (!deprecated) return;
  for (const [name, value] of Object.entries(deprecationHeaders(deprecated))) call.setHeader(name, value);
}

/** A request that no row fits: a page, a preflight, or the refusal that says why. */
async function serveUnrouted(call: Call, { dispatcher, pages }: Served): Promise<void> {
  const { method = '' } = call.req;
  const page = pages.get(call.path);
  const allowed = page ? ['GET', 'HEAD', 'OPTIONS'] : dispatcher.allowed(call.url);
  if (allowed.length === 0) fail('ROUTE_NOT_FOUND', { method, path: call.path });
  if (method === 'OPTIONS') call.sendEmpty(204, preflightHeaders(allowed));
  else if (page && (method === 'GET' || method === 'HEAD')) await call.sendPage(page);
  else {
    call.setHeader('allow', allowed.join(', '));
    fail('METHOD_NOT_ALLOWED', { method, allowed: allowed.join(', ') });
  }
}

/** A file that broke off: its connection is cut already. That the caller went away is nothing to log. */
function abandon(call: Call, error: unknown, { services }: Served): void {
  if ((error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
  logFailure(services.log, error, { requestId: call.requestId, route: call.route });
}

function refuse(call: Call, error: unknown, { services, challenges }: Served): void {
  const { status, headers, body } = refusalOf(error, call, challenges);
  call.code = body.code;
  logFailure(services.log, error, { requestId: call.requestId, route: call.route });
  call.send(status, JSON.stringify(body), headers);
}
