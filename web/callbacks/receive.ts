import { isUtf8 } from 'node:buffer';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { systemCaller } from '../../kernel/context/caller.js';
import { errorAnswer } from '../../kernel/errors/envelope.js';
import { fail } from '../../kernel/errors/errors.js';
import { logFailure } from '../../kernel/errors/log-failure.js';
import { Hangup, readBody } from '../../kernel/http/request-body.js';
import { type PageOperation, type PageParts, pageOperation } from '../request/page-graph.js';
import { type CallbackProvider, PROVIDERS } from './providers.js';

/** Answers a request under `/callbacks`. Requests that no provider posts go on to `pages`. */
export type CallbackReceiver = (req: IncomingMessage, res: ServerResponse, pages: RequestListener) => void;

/** Providers send up to 3 MiB at once. */
const MAX_BYTES = 4 * 1024 * 1024;

interface Taken {
  source: string;
  instanceId: string | null;
  body: string;
}

type Store = PageOperation<Taken, { storeCallback: boolean }>;

const STORE = `mutation ($source: String!, $instanceId: ID, $body: String!) {
  storeCallback(source: $source, instanceId: $instanceId, body: $body)
}`;

const PARAMETER = /:(\w+)/;
const ID = '([^/?]{1,64})';
const SUCCESS = JSON.stringify({ success: true });

/**
 * `POST /callbacks/…`: the reports of providers, past Express, which would cost more than
 * everything else. The sender is checked here, and the body is stored before the answer; a job
 * reads it. Codes: `NOT_FOUND` for a provider that is not configured, `CALLBACK_SIGNATURE_INVALID`,
 * `PAYLOAD_TOO_LARGE`, `INVALID_JSON`.
 */
export function createCallbackReceiver(parts: PageParts): CallbackReceiver {
  const store: Store = pageOperation(parts, STORE);
  const routes = PROVIDERS.map(provider => ({
    provider,
    pattern: new RegExp(`^${provider.path.replace(PARAMETER, ID)}/?(?:\\?|$)`, 'i'),
  }));
  return (req, res, pages) => {
    const url = req.url ?? '';
    const found = req.method === 'POST' ? routes.find(({ pattern }) => pattern.test(url)) : undefined;
    if (!found) return pages(req, res);
    const instanceId = found.pattern.exec(url)?.[1] ?? null;
    const started = performance.now();
    take(parts, found.provider, store, req, instanceId)
      .then(body => send(parts, req, res, 200, body))
      .catch((thrown: unknown) => refuse(parts, req, res, thrown))
      .finally(() => observe(parts, found.provider, req, res.statusCode, performance.now() - started));
  };
}

/** Returns the body of the answer. */
async function take(
  { services }: PageParts,
  { source, signature, handshake, report = body => body }: CallbackProvider,
  store: Store,
  req: IncomingMessage,
  instanceId: string | null,
): Promise<string> {
  const bytes = await readBody(req, MAX_BYTES);
  const answer = handshake?.(services, bytes);
  if (answer) return JSON.stringify(answer);
  const isSigned = signature(services, { headers: req.headers, body: bytes, instanceId }) ?? fail('NOT_FOUND');
  if (!isSigned) fail('CALLBACK_SIGNATURE_INVALID');
  await store({ req, caller: systemCaller('') }, { source, instanceId, body: jsonOf(report(bytes)) });
  return SUCCESS;
}

/** Throws `INVALID_JSON` for a body that the job could not read. */
function jsonOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) fail('INVALID_JSON');
  const text = bytes.toString('utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    return fail('INVALID_JSON');
  }
}

/** A client that hung up reads no answer. */
function refuse(parts: PageParts, req: IncomingMessage, res: ServerResponse, thrown: unknown): void {
  if (thrown instanceof Hangup) return;
  const origin = parts.admission.origin(req);
  logFailure(parts.services.log, thrown, { requestId: origin.requestId });
  const { status, headers, body } = errorAnswer(thrown, origin);
  send(parts, req, res, status, JSON.stringify(body), headers);
}

function send(
  { admission }: PageParts,
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const own = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': admission.origin(req).requestId,
  };
  res.writeHead(status, { ...own, ...headers }).end(body);
}

/** Records a request in the metrics and the log, as every page does. */
function observe(
  { services: { metrics, log }, admission }: PageParts,
  { path }: CallbackProvider,
  req: IncomingMessage,
  status: number,
  ms: number,
): void {
  metrics.requests.observe({ api: 'page', route: path, method: 'POST', status }, ms / 1_000);
  const { requestId } = admission.origin(req);
  const shown = (req.url ?? '').split('?', 1)[0]!.slice(0, 200);
  log.info({ method: 'POST', path: shown, status, ms: Math.round(ms * 100) / 100, requestId }, 'page');
}
