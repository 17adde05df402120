import type { IncomingMessage, ServerResponse } from 'node:http';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import type { Context } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { AppError, fail } from '../../kernel/errors/errors.js';
import { retryAfterOf } from '../../kernel/errors/public-error.js';
import type { Admission, AnswerHeaders, HeaderTarget } from '../../kernel/http/admission.js';
import { apiChallenge, type BearerChallenge } from '../../kernel/http/bearer-challenge.js';
import { Hangup } from '../../kernel/http/request-body.js';
import { recordRequest } from '../../kernel/requests/request-log.js';
import type { Graph } from '../index.js';
import { dashboardDocuments } from './dashboard-documents.js';
import { type PublicError, publicErrors } from './errors.js';
import { LIMITS } from './limits.js';
import { ListedDocuments } from './listed-documents.js';
import type { Call, Result } from './operation-plugin.js';
import type { OperationRequest } from './requests.js';
import type { GraphqlServer } from './server.js';
import type { Asked } from './stream/subject.js';

/** Bytes of a body, at most. */
export const MAX_BYTES = 1024 * 1024;

export interface GraphqlEndpointParts {
  graph: Graph;
  admission: Admission;
  services: Services;
  /** True if API keys may read the schema; a signed-in dashboard user always may. */
  introspection: boolean;
}

/** The body of an answer to one operation. */
export interface Answer {
  errors?: readonly PublicError[];
  data?: unknown;
  /** Present if the request asks for the cost. */
  extensions?: { cost: { requested: number; limit: number } };
}

export interface Outcome {
  status: number;
  body: Answer | readonly Answer[];
  /** Operation type and root field, for metrics. */
  route: string;
  ctx: Context | null;
  /** The name that the caller gave the operation. */
  name?: string | null;
  /** The error that was thrown, if no field has a value. */
  refusal?: unknown;
  /** The subscription that was run. */
  asked?: Asked | null;
}

/** The options of running an operation. */
interface RunOptions {
  /** The target of the headers of the rate limit, which a mutation of several fields sets again. */
  readonly headers?: HeaderTarget;
  /** The cost that it may have, with the others of its request; the whole limit by default. */
  readonly budget?: { cost: number };
  /** True if only subscriptions are run; otherwise all but subscriptions are. */
  readonly streams?: boolean;
  /** Adds the cost of the operation to the answer. */
  readonly reportsCost?: boolean;
}

const NO_HEADERS: HeaderTarget = { setHeader: () => undefined };

/** Runs operations for the endpoints of `/graphql`, and writes all answers but streams. */
export class OperationRunner {
  readonly #challenges: BearerChallenge;
  readonly #listed: ListedDocuments;

  constructor(
    readonly parts: GraphqlEndpointParts,
    readonly server: GraphqlServer,
  ) {
    const { baseUrl, documents, production } = parts.services.config;
    this.#challenges = apiChallenge(baseUrl);
    this.#listed = new ListedDocuments(documents, production, dashboardDocuments());
  }

  /** No field of the graph is public, so a caller without a credential is turned away before anything is parsed. */
  async admit(req: IncomingMessage, headers: HeaderTarget, { metered } = { metered: true }): Promise<Context> {
    const ctx = await this.parts.admission.admit(req, headers, { metered });
    const { kind, sessionEnded } = ctx.caller;
    return kind === 'anonymous' ? fail(sessionEnded ? 'SESSION_ENDED' : 'UNAUTHORIZED') : ctx;
  }

  async execute(request: OperationRequest, ctx: Context, options: RunOptions = {}): Promise<Outcome> {
    const { budget = { cost: LIMITS.cost }, streams = false, reportsCost = false, headers = NO_HEADERS } = options;
    const introspection = this.parts.introspection || ctx.caller.kind === 'session';
    const call: Call = {
      ctx,
      budget,
      introspection,
      streams,
      cost: 0,
      asked: null,
      label: 'unknown',
      name: null,
      roots: [],
      charge: uses => this.parts.admission.charge(ctx.caller, headers, uses),
    };
    const { data, errors: own, extensions } = await this.#run(request, call);
    const beside = reportsCost ? { extensions: { cost: { requested: call.cost, limit: LIMITS.cost } } } : {};
    const { label: route, asked, name } = call;
    // Federation reports a subgraph's invalid value in `extensions` only; to a client it is an error.
    const errors = own ?? (extensions?.['valueCompletion'] as unknown[] | undefined);
    if (!errors) return { status: 200, body: { data, ...beside }, route, name, ctx, asked };
    const { locale, requestId, log } = ctx;
    const shown = publicErrors(errors, { locale, requestId, log, knowsSchema: introspection });
    if (data !== undefined) return { status: 200, body: { errors: shown, data, ...beside }, route, name, ctx, asked };
    const status = statusOf(shown[0]!.extensions.code);
    return { status, body: { errors: shown, ...beside }, route, name, ctx, refusal: errors[0] };
  }

  async #run(request: OperationRequest, call: Call): Promise<Result> {
    try {
      const query = this.#listed.textOf(request, call.ctx.caller);
      return await this.server.execute({ ...request, query }, call);
    } catch (error) {
      if (error instanceof AppError) return { errors: [error] };
      throw error;
    }
  }

  refusal(req: IncomingMessage, error: unknown): Outcome {
    const { locale, requestId } = this.parts.admission.origin(req);
    const { log } = this.parts.services;
    const refusal = error instanceof Hangup ? new AppError('INVALID_JSON') : error;
    const errors = publicErrors([refusal], { locale, requestId, log, knowsSchema: false });
    const status = statusOf(errors[0]!.extensions.code);
    return { status, body: { errors }, route: 'refused', ctx: null, refusal };
  }

  send(req: IncomingMessage, res: ServerResponse, { status, body, refusal }: Outcome, collected: AnswerHeaders): void {
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
    const refused = 'errors' in body ? body.errors?.[0]?.extensions : undefined;
    const wait = refused && (status === 503 || status === 429) ? retryAfterOf(refused) : undefined;
    if (wait !== undefined) headers['retry-after'] = wait;
    res.writeHead(status, headers).end(json);
  }

  record(req: IncomingMessage, { status, body, route, name, ctx }: Outcome, ms: number): void {
    const { services } = this.parts;
    const { metrics, log } = services;
    const method = req.method ?? '';
    metrics.requests.observe({ api: 'graphql', route, method, status }, ms / 1_000);
    const { requestId } = this.parts.admission.origin(req);
    const codes = 'errors' in body ? body.errors?.map(error => error.extensions.code) : undefined;
    const code = codes?.[0];
    recordRequest(services, req, {
      api: 'GRAPHQL',
      method,
      route,
      operation: name ?? null,
      status,
      code,
      ms,
      requestId,
    });
    log.info(
      { method, route, status, ms: Math.round(ms * 100) / 100, requestId, workspaceId: ctx?.caller.workspaceId, codes },
      'graphql',
    );
  }
}

/** The media type of GraphQL over HTTP for the clients that ask for it. */
const contentType = ({ headers }: IncomingMessage): string =>
  headers.accept?.includes('application/graphql-response+json')
    ? 'application/graphql-response+json; charset=utf-8'
    : 'application/json; charset=utf-8';
