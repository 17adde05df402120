import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { AppError } from '../../kernel/errors/errors.js';
import { CollectedHeaders, type HeaderTarget } from '../../kernel/http/admission.js';
import { serveAssets } from '../../kernel/http/assets.js';
import { readJson } from '../../kernel/http/request-body.js';
import { graphiqlPage } from './graphiql.js';
import { LIMITS } from './limits.js';
import { readRequests } from './requests.js';
import { type Answer, type GraphqlEndpointParts, MAX_BYTES, OperationRunner, type Outcome } from './runner.js';
import { openServer } from './server.js';
import { StreamHandler } from './stream/index.js';

const MOUNT = '/graphql';
/** With `true`, an answer includes the cost of its operation. */
const COST_HEADER = 'x-graphql-cost';
/** The URL inside the router, for `/graphql` itself. */
const ROUTER_ROOT = /^\/(?:\?|$)/;

export interface GraphqlEndpoint {
  /** Answers `POST /graphql` by itself. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => void;
  /** Answers `POST /graphql/stream` by itself. */
  readonly stream: (req: IncomingMessage, res: ServerResponse) => void;
  /** GraphiQL for browsers, and the refusal of other methods. Mounted at `/graphql`. */
  readonly router: Router;
  /** Ends the streams, which would keep the server from closing. */
  endStreams(): void;
  stop(): Promise<void>;
}

/** `/graphql`: operations by POST, GraphiQL for browsers. `/graphql/stream`: subscriptions. */
export function createGraphqlEndpoint(parts: GraphqlEndpointParts): GraphqlEndpoint {
  const server = openServer(parts.graph, parts.services.log);
  const runner = new OperationRunner(parts, server);
  const operations = new OperationHandler(runner);
  const streams = new StreamHandler(runner);
  return {
    answer: answering(operations),
    stream: answering(streams),
    router: createRouter(runner),
    endStreams: () => streams.end(),
    stop: () => server.stop(),
  };
}

interface Handler {
  answer(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

/**
 * Every error of a request is an answer already: the only other one is a connection that cannot be
 * written to.
 */
const answering = (handler: Handler) => (req: IncomingMessage, res: ServerResponse) =>
  void handler.answer(req, res).catch(() => res.destroy());

function createRouter(runner: OperationRunner): Router {
  const page = graphiqlPage(MOUNT, runner.parts.services.config);
  const refuse = refuseMethod(runner);
  const router = Router();
  router.use((req, res, next) => {
    if (!ROUTER_ROOT.test(req.url)) next();
    else if (showsPage(req)) page(req, res, next);
    else refuse(req, res, next);
  });
  router.all('/stream', refuse);
  router.use('/assets', serveAssets());
  return router;
}

const refuseMethod =
  (runner: OperationRunner): RequestHandler =>
  (req: Request, res: Response) => {
    res.setHeader('Allow', 'POST');
    const refusal = new AppError('METHOD_NOT_ALLOWED', { method: req.method, allowed: 'POST' });
    runner.send(req, res, runner.refusal(req, refusal), {});
  };

/** A GET shows GraphiQL and never runs an operation, because a link must not act for the user who follows it. */
const showsPage = (req: Request): boolean => req.method === 'GET' && req.accepts(['json', 'html']) === 'html';

/** `POST /graphql`: one operation, or a batch. */
class OperationHandler implements Handler {
  constructor(readonly runner: OperationRunner) {}

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const started = performance.now();
    const collected = new CollectedHeaders();
    const outcome = await this.#run(req, collected).catch((error: unknown) => this.runner.refusal(req, error));
    this.runner.send(req, res, outcome, collected.headers);
    this.runner.record(req, outcome, performance.now() - started);
  }

  async #run(req: IncomingMessage, headers: HeaderTarget): Promise<Outcome> {
    const ctx = await this.runner.admit(req, headers);
    const { batch, operations } = readRequests(await readJson(req, MAX_BYTES));
    const options = { budget: { cost: LIMITS.cost }, reportsCost: req.headers[COST_HEADER] === 'true', headers };
    const [first] = operations;
    if (!batch) return await this.runner.execute(first!, ctx, options);
    // Each operation counts as a request, a mutation as many as it has fields, and has a unit of work of its own beside the others.
    const contexts = [ctx];
    while (contexts.length < operations.length) contexts.push(await this.runner.admit(req, headers));
    const answers = await Promise.all(
      operations.map((each, index) => this.runner.execute(each, contexts[index]!, options)),
    );
    return { status: 200, body: answers.map(({ body }) => body as Answer), route: 'batch', ctx };
  }
}
