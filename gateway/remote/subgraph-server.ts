import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, isObjectType } from 'graphql';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { boundedCache } from '../../kernel/context/bounded-cache.js';
import { type Context, createContext, type RequestFacts } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { AppError, codeOf, fail } from '../../kernel/errors/errors.js';
import { errorsHere } from '../../kernel/graph/input/all-errors.js';
import type { Subgraph } from '../../kernel/graph/subgraph.js';
import { parseJson, readBody } from '../../kernel/http/request-body.js';
import { idempotent, REPLAYED_HEADER } from '../executor/idempotent.js';
import { prepareLocal, type RunFetch } from '../executor/local/prepare-local.js';
import { callerVerifier, INTERNAL_CALLER_HEADER, type InternalCall } from './internal-caller.js';
import { INVALID_FIELDS, type InvalidFieldsAsked } from './invalid-fields.js';

/** More than the longest body of an operation, as an edge writes it into variables. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Documents come from the plans of our own edges, and are as many as the fields that clients combine. */
const MAX_DOCUMENTS = 2_000;

/**
 * Serves the edges of other processes, and only callers that the edge has signed: `POST /` runs a
 * sub-query, and `POST /invalid-fields` returns the errors of arguments of which some could not be
 * read.
 */
export function createSubgraphServer(services: Services, subgraph: Subgraph): Router {
  const verify = callerVerifier(services, subgraph.name);
  const server = new SubgraphServer(services, subgraph.schema);
  const router = Router();
  const admit =
    (answer: (req: Request, res: Response, call: InternalCall) => Promise<void>): RequestHandler =>
    async (req, res) => {
      // Checked before the body is read, so that a stranger cannot make us parse anything.
      const call = verify(req.headers[INTERNAL_CALLER_HEADER]);
      if (call) await answer(req, res, call);
      else res.status(statusOf('UNAUTHORIZED')).json({ errors: [new AppError('UNAUTHORIZED')] });
    };
  router.post(
    '/',
    admit((...asked) => server.answer(...asked)),
  );
  router.post(
    INVALID_FIELDS,
    admit((...asked) => server.answerInvalidFields(...asked)),
  );
  return router;
}

class SubgraphServer {
  readonly #documents = boundedCache<string, RunFetch>(MAX_DOCUMENTS);

  constructor(
    readonly services: Services,
    readonly schema: GraphQLSchema,
  ) {}

  answer(req: Request, res: Response, call: InternalCall): Promise<void> {
    return this.#answer(req, res, call, async ({ query, variables }, context) => {
      const run = this.#prepare(String(query));
      const result = await run((variables ?? {}) as Record<string, unknown>, context);
      if (context.idempotency?.replayed) res.setHeader(REPLAYED_HEADER, 'true');
      this.#log(call.facts, result);
      return result;
    });
  }

  answerInvalidFields(req: Request, res: Response, call: InternalCall): Promise<void> {
    return this.#answer(req, res, call, async (asked, context) => {
      const { path, values, errors } = asked as unknown as InvalidFieldsAsked;
      const [root = '', name = ''] = path.split('.');
      const type = this.schema.getType(root);
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      return { details: await errorsHere(context, { path, args: field?.args ?? [] }, values, errors) };
    });
  }

  /** Returns the result of `work` on the body, if that is the one that was signed. */
  async #answer(
    req: Request,
    res: Response,
    { facts, covers }: InternalCall,
    work: (body: Record<string, unknown>, context: Context) => Promise<object>,
  ): Promise<void> {
    try {
      const bytes = await readBody(req, MAX_BYTES);
      if (!covers(bytes)) fail('UNAUTHORIZED');
      res.json(await work(parseJson(bytes) as Record<string, unknown>, createContext(this.services, facts)));
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      res.status(error instanceof AppError ? statusOf(error.code) : 400).json({ errors: [error] });
    }
  }

  #prepare(query: string): RunFetch {
    const earlier = this.#documents.get(query);
    if (earlier) return earlier;
    const prepared = idempotent(query, prepareLocal(this.schema, query));
    this.#documents.set(query, prepared);
    return prepared;
  }

  /** The cause of an error does not travel, so it is logged where it happened. */
  #log({ requestId }: RequestFacts, { errors }: ExecutionResult): void {
    for (const error of errors ?? []) {
      const err = error.originalError ?? error;
      if (codeOf(error.extensions) === 'INTERNAL_ERROR' || err.cause !== undefined)
        this.services.log.error({ err, requestId, path: error.path }, 'sub-query failed');
    }
  }
}
