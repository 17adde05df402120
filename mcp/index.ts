import type { IncomingMessage, ServerResponse } from 'node:http';
import { Router } from 'express';
import type { Graph } from '../gateway/index.js';
import type { Context } from '../kernel/context/context.js';
import type { Services } from '../kernel/context/services.js';
import { fail } from '../kernel/errors/errors.js';
import { covers, written } from '../kernel/graph/scope.js';
import type { StartCache } from '../kernel/graph/start-cache.js';
import type { Admission } from '../kernel/http/admission.js';
import { BearerChallenge } from '../kernel/http/bearer-challenge.js';
import { Hangup, readJson } from '../kernel/http/request-body.js';
import { type CheckOrigin, originCheck } from './check-origin.js';
import { Exchange } from './exchange.js';
import { readMessage } from './message.js';
import { OperationSearch } from './operations.js';
import { type PreparedTool, prepareTools, type Tools } from './prepare.js';
import { TOOLS } from './tools.js';
import { firstScopes, isCallable, type Offer, viewOf } from './view.js';

const MAX_BYTES = 1024 * 1024;

export interface McpParts {
  readonly graph: Graph;
  /** Admits access tokens of this resource and no other credential. */
  readonly admission: Admission;
  readonly services: Services;
  readonly cache: StartCache;
}

/**
 * `/mcp`: the graph for AI hosts, over the Model Context Protocol's Streamable HTTP. It keeps no session, so that any
 * process answers any request, and it answers in JSON, since no tool says anything before it is done.
 */
export function createMcpEndpoint(parts: McpParts): Router {
  const mcp = new McpEndpoint(parts);
  const router = Router();
  router.all('/mcp', (req, res, next) => void mcp.answer(req, res, 'everything').catch(next));
  router.all('/mcp/readonly', (req, res, next) => void mcp.answer(req, res).catch(next));
  return router;
}

class McpEndpoint {
  readonly #tools: Tools;
  readonly #search: OperationSearch;
  readonly #challenges: BearerChallenge;
  readonly #checkOrigin: CheckOrigin;

  constructor(readonly parts: McpParts) {
    const { config } = parts.services;
    this.#tools = prepareTools(parts.graph, TOOLS, parts.cache);
    this.#search = new OperationSearch(this.#tools);
    this.#challenges = new BearerChallenge({
      metadataUrl: `${config.mcpUrl}/.well-known/oauth-protected-resource/mcp`,
    });
    this.#checkOrigin = originCheck([config.mcpUrl, config.baseUrl]);
  }

  async answer(req: IncomingMessage, res: ServerResponse, offer: Offer = 'reading'): Promise<void> {
    const { admission, services } = this.parts;
    const exchange = new Exchange(req, res, admission);
    try {
      await this.#run(exchange, offer);
    } catch (error) {
      if (error instanceof Hangup) return;
      if (res.headersSent) throw error;
      exchange.refuse(error, this.#challenges, services, firstScopes(req.url ?? '', offer, this.#tools));
    }
    exchange.record(services);
  }

  async #run(exchange: Exchange, offer: Offer): Promise<void> {
    const { req } = exchange;
    this.#checkOrigin(req);
    if (req.method === 'OPTIONS') return exchange.preflight();
    // Without a session there is no stream to open and nothing to end.
    if (req.method !== 'POST') fail('METHOD_NOT_ALLOWED', { method: req.method ?? '', allowed: 'POST' });
    const ctx = await this.#admit(exchange);
    const view = viewOf(req.url ?? '', offer, this.#tools);
    const message = readMessage(await readJson(req, MAX_BYTES), this.#tools);
    exchange.message = message;
    if (message.tool && isCallable(message.tool, view)) checkScope(message.tool, ctx);
    // The SDK is loaded by the first call: most processes never get one, and it would hold up each start.
    const { answerMessage } = await import('./server.js');
    await answerMessage(message, { tools: this.#tools, search: this.#search, view }, ctx, exchange);
  }

  async #admit(exchange: Exchange): Promise<Context> {
    const ctx = await this.parts.admission.admit(exchange.req, exchange.res, { metered: true });
    if (ctx.caller.kind !== 'token') fail('UNAUTHORIZED');
    exchange.caller = ctx.caller;
    return ctx;
  }
}

/** By HTTP status and before the tool runs, so that hosts ask their user for more; the resolver enforces it as well. */
function checkScope({ scope }: PreparedTool, { caller }: Context): void {
  if (!covers(caller.scopes, scope)) fail('FORBIDDEN', { scope: written(scope) });
}
