import type { IncomingMessage, ServerResponse } from 'node:http';
import { statusOf } from '../catalogue/errors/catalogue.js';
import type { Caller } from '../kernel/context/caller.js';
import { ANONYMOUS } from '../kernel/context/caller.js';
import type { Services } from '../kernel/context/services.js';
import { logFailure } from '../kernel/errors/log-failure.js';
import { publicError, retryAfterOf } from '../kernel/errors/public-error.js';
import type { Admission, RequestOrigin } from '../kernel/http/admission.js';
import type { BearerChallenge } from '../kernel/http/bearer-challenge.js';
import { recordRequest } from '../kernel/requests/request-log.js';
import type { Message } from './message.js';

/** JSON-RPC codes of errors that happen before the SDK gets the request. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const REFUSED = -32000;

const ALLOWED = 'POST, OPTIONS';

/** Any host in a browser may call: it is called with a token, never with a cookie. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'WWW-Authenticate, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, RateLimit, RateLimit-Policy, Retry-After, MCP-Protocol-Version',
} as const;

const PREFLIGHT = {
  'Access-Control-Allow-Methods': ALLOWED,
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Session-Id, Last-Event-ID, X-Request-Id, X-Locale, Accept-Language',
  'Access-Control-Max-Age': '86400',
} as const;

/** One request on its way to its answer. */
export class Exchange {
  readonly #started = performance.now();
  readonly #origin: RequestOrigin;
  /** The caller, once it is known. */
  caller: Caller = ANONYMOUS;
  /** The message of the request, once it is known. */
  message: Message | null = null;
  /** Public code of the error that was answered. */
  code: string | undefined;

  constructor(
    readonly req: IncomingMessage,
    readonly res: ServerResponse,
    admission: Admission,
  ) {
    this.#origin = admission.origin(req);
    res.setHeader('X-Request-Id', this.#origin.requestId);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeaders(new Map(Object.entries(CORS)));
  }

  preflight(): void {
    this.res.writeHead(204, PREFLIGHT).end();
  }

  /** An error as an HTTP status, with an error of JSON-RPC as its body. */
  refuse(thrown: unknown, challenges: BearerChallenge, { log }: Services, first: readonly string[]): void {
    const error = publicError(thrown, this.#origin);
    const status = statusOf(error.code);
    const { requestId } = this.#origin;
    logFailure(log, thrown, { requestId });
    this.code = error.code;
    const { res, message } = this;
    // A new grant replaces the old one, so hosts also request the scopes that they hold.
    const challenge = challenges.of(thrown, this.req.headers.authorization, {
      held: this.caller.scopes,
      first,
    });
    if (challenge) res.setHeader('WWW-Authenticate', challenge);
    if (status === 405) res.setHeader('Allow', ALLOWED);
    const wait = retryAfterOf(error);
    if (wait !== undefined) res.setHeader('Retry-After', wait);
    const { message: text, ...data } = error;
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: message?.id ?? null,
      error: { code: rpcCode(error.code), message: text, data },
    });
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  }

  /** Counts and logs the answer: one line a request, without arguments. */
  record(services: Services): void {
    const { metrics, log } = services;
    const { caller, code } = this;
    const { method = '' } = this.req;
    const status = this.res.statusCode;
    const route = this.message?.label ?? '(none)';
    const ms = performance.now() - this.#started;
    metrics.requests.observe({ api: 'mcp', route, method, status }, ms / 1_000);
    const { workspaceId, clientId } = caller;
    const { requestId } = this.#origin;
    recordRequest(services, this.req, { api: 'MCP', method, route, status, code, ms, requestId });
    // A member named `code` would be taken for an authorization code and hidden.
    log.info(
      { method, route, status, ms: Math.round(ms * 100) / 100, requestId, workspaceId, clientId, error: code },
      'mcp',
    );
  }
}

function rpcCode(code: string): number {
  if (code === 'INVALID_JSON') return PARSE_ERROR;
  return code === 'VALIDATION_ERROR' ? INVALID_REQUEST : REFUSED;
}
