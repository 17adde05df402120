import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Request, Router } from 'express';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import type { Context } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { AppError, fail } from '../../kernel/errors/errors.js';
import { RETRY_AFTER_OUTAGE } from '../../kernel/errors/public-error.js';
import {
  type Admission,
  type AnswerHeaders,
  CollectedHeaders,
  type HeaderTarget,
} from '../../kernel/http/admission.js';
import { serveAssets } from '../../kernel/http/assets.js';
import { apiChallenge, type BearerChallenge } from '../../kernel/http/bearer-challenge.js';
import { Hangup, readJson } from '../../kernel/http/request-body.js';
import type { Graph } from '../index.js';
import { type PublicError, publicErrors } from './errors.js';
import { graphiqlPage } from './graphiql.js';
import { LIMITS } from './limits.js';
import type { Call } from './operation-plugin.js';
import { type OperationRequest, readRequests } from './requests.js';
import { type GraphqlServer, startServer } from './server.js';

const MOUNT = '/graphql';
const MAX_BYTES = 1024 * 1024;
/** The URL inside the router, for `/graphql` itself. */
const ROUTER_ROOT = /^\/(?:\?|$)/;

export interface GraphqlEndpointParts {
  graph: Graph;
  admission: Admission;
  services: Services;
  /** Whether API keys may read the schema; a signed-in dashboard user always may. */
  introspection: boolean;
}

/** The body of an answer to one operation. */
interface Answer {
  errors?: readonly PublicError[];
  data?: unknown;
}

interface Outcome {
  status: number;
  body: Answer | readonly Answer[];
  /** Operation type and root field, for metrics. */
  route: string;
  ctx: Context | null;
  /** What was thrown, if no field has a value. */
  refusal?: unknown;
}

export interface GraphqlEndpoint {
  /** Answers `POST /graphql` by itself. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => void;
  /** GraphiQL for browsers, and the refusal of other methods. Mounted at `/graphql`. */
  readonly router: Router;
  stop(): Promise<void>;
}

/** `/graphql`: operations by POST, GraphiQL for browsers. */
export async function createGraphqlEndpoint(parts: GraphqlEndpointParts): Promise<GraphqlEndpoint> {
  const server = await startServer(parts.graph, parts.services.log);
  const operations = new OperationHandler(parts, server);
  const page = graphiqlPage(MOUNT, parts.services.config);
  const router = Router();
  router.use((req, res, next) => {
    if (!ROUTER_ROOT.test(req.url)) next();
    else if (showsPage(req)) page(req, res, next);
    else operations.refuseMethod(req, res);
  });
  router.use('/assets', serveAssets());
  // Whatever a request can throw is an answer already: what is left is a connection that cannot be written to.
  const answer = (req: IncomingMessage, res: ServerResponse) =>
    void operations.answer(req, res).catch(() => res.destroy());
  return { answer, router, stop: () => server.stop() };
}

/** A GET shows GraphiQL and never runs an operation, because a link must not act for the user who follows it. */
const showsPage = (req: Request): boolean => req.method === 'GET' && req.accepts(['json', 'html']) === 'html';

class OperationHandler {
  readonly #challenges: BearerChallenge;

  constructor(
    readonly parts: GraphqlEndpointParts,
    readonly server: GraphqlServer,
  ) {
    this.#challenges = apiChallenge(parts.services.config.baseUrl);
  }

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const started = performance.now();
    const collected = new CollectedHeaders();
    const outcome = await this.#run(req, collected).catch((error: unknown) => this.#refusal(req, error));
    this.#send(req, res, outcome, collected.headers);
    this.#record(req, outcome, performance.now() - started);
  }

  refuseMethod(req: Request, res: ServerResponse): void {
    res.setHeader('Allow', 'POST');
    const refusal = new AppError('METHOD_NOT_ALLOWED', { method: req.method, allowed: 'POST' });
    this.#send(req, res, this.#refusal(req, refusal), {});
  }

  async #run(req: IncomingMessage, headers: HeaderTarget): Promise<Outcome> {
    const ctx = await this.#admit(req, headers);
    const { batch, operations } = readRequests(await readJson(req, MAX_BYTES));
    const budget = { cost: LIMITS.cost };
    const [first] = operations;
    if (!batch) return await this.#execute(first!, ctx, budget);
    // Each operation counts as a request, and has a unit of work of its own beside the others.
    const contexts = [ctx];
    while (contexts.length < operations.length) contexts.push(await this.#admit(req, headers));
    const answers = await Promise.all(operations.map((each, index) => this.#execute(each, contexts[index]!, budget)));
    return { status: 200, body: answers.map(({ body }) => body as Answer), route: 'batch', ctx };
  }

  /** No field of the graph is public, so a caller without a credential is turned away before anything is parsed. */
  async #admit(req: IncomingMessage, headers: HeaderTarget): Promise<Context> {
    const ctx = await this.parts.admission.admit(req, headers, { metered: true });
    return ctx.caller.kind === 'anonymous' ? fail('UNAUTHORIZED') : ctx;
  }

  async #execute(request: OperationRequest, ctx: Context, budget: { cost: number }): Promise<Outcome> {
    const introspection = this.parts.introspection || ctx.caller.kind === 'session';
    const call: Call = { ctx, budget, introspection, label: 'unknown', roots: [] };
    const { data, errors: own, extensions } = await this.server.execute(request, call);
    // Federation reports a subgraph's invalid value in `extensions` only; to a client it is an error.
    const errors = own ?? (extensions?.['valueCompletion'] as unknown[] | undefined);
    if (!errors) return { status: 200, body: { data }, route: call.label, ctx };
    const shown = publicErrors(errors, { ...readerOf(ctx), knowsSchema: introspection });
    if (data !== undefined) return { status: 200, body: { errors: shown, data }, route: call.label, ctx };
    const status = statusOf(shown[0]!.extensions.code);
    return { status, body: { errors: shown }, route: call.label, ctx, refusal: errors[0] };
  }

  #refusal(req: IncomingMessage, error: unknown): Outcome {
    const { locale, requestId } = this.parts.admission.origin(req);
    const { log } = this.parts.services;
    const known = error instanceof Hangup ? new AppError('INVALID_JSON') : error;
    const errors = publicErrors([known], { locale, requestId, log, knowsSchema: false });
    return {
      status: statusOf(errors[0]!.extensions.code),
      body: { errors },
      route: 'refused',
      ctx: null,
      refusal: known,
    };
  }

  #send(req: IncomingMessage, res: ServerResponse, { status, body, refusal }: Outcome, collected: AnswerHeaders): void {
    const json = JSON.stringify(body);
    const headers: Record<string, string | number> = {
      ...collected,
      'content-type': contentType(req),
      'content-length': Buffer.byteLength(json),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': this.parts.admission.origin(req).requestId,
    };
    const challenge = this.#challenges.of(refusal, req.headers.authorization);
    if (challenge) headers['www-authenticate'] = challenge;
    if (status === 503) headers['retry-after'] = RETRY_AFTER_OUTAGE;
    const wait = 'errors' in body ? body.errors?.[0]?.extensions.retryAfterSec : undefined;
    if (status === 429 && wait !== undefined) headers['retry-after'] = wait;
    res.writeHead(status, headers).end(json);
  }

  #record(req: IncomingMessage, { status, body, route, ctx }: Outcome, ms: number): void {
    const { metrics, log } = this.parts.services;
    const method = req.method ?? '';
    metrics.requests.observe({ api: 'graphql', route, method, status }, ms / 1_000);
    const { requestId } = this.parts.admission.origin(req);
    const codes = 'errors' in body ? body.errors?.map(error => error.extensions.code) : undefined;
    log.info(
      { method, route, status, ms: Math.round(ms * 100) / 100, requestId, workspaceId: ctx?.caller.workspaceId, codes },
      'graphql',
    );
  }
}

const readerOf = ({ locale, requestId, log }: Context) => ({ locale, requestId, log });

/** The media type of GraphQL over HTTP for the clients that ask for it. */
const contentType = ({ headers }: IncomingMessage): string =>
  headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
