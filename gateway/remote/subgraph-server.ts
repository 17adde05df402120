import { type Request, type Response, Router } from 'express';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { statusOf } from '../../catalogue/errors/catalogue.js';
import { boundedCache } from '../../kernel/context/bounded-cache.js';
import { createContext, type RequestFacts } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { AppError, codeOf, fail } from '../../kernel/errors/errors.js';
import type { Subgraph } from '../../kernel/graph/subgraph.js';
import { parseJson, readBody } from '../../kernel/http/request-body.js';
import { idempotent, REPLAYED_HEADER } from '../executor/idempotent.js';
import { prepareLocal, type RunFetch } from '../executor/local/prepare-local.js';
import { callerVerifier, INTERNAL_CALLER_HEADER, type InternalCall } from './internal-caller.js';

/** More than the longest body of an operation, as an edge writes it into variables. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Documents come from the plans of our own edges, and are as many as the fields that clients combine. */
const MAX_DOCUMENTS = 2_000;

/** `POST /` for the edges of other processes: runs a sub-query for the caller whom the edge has signed, and no other. */
export function createSubgraphServer(services: Services, subgraph: Subgraph): Router {
  const verify = callerVerifier(services, subgraph.name);
  const server = new SubgraphServer(services, subgraph);
  const router = Router();
  router.post('/', async (req, res) => {
    // Checked before the body is read, so that a stranger cannot make us parse anything.
    const call = verify(req.headers[INTERNAL_CALLER_HEADER]);
    if (call) await server.answer(req, res, call);
    else res.status(statusOf('UNAUTHORIZED')).json({ errors: [new AppError('UNAUTHORIZED')] });
  });
  return router;
}

class SubgraphServer {
  readonly #documents = boundedCache<string, RunFetch>(MAX_DOCUMENTS);

  constructor(
    readonly services: Services,
    readonly subgraph: Subgraph,
  ) {}

  async answer(req: Request, res: Response, { facts, covers }: InternalCall): Promise<void> {
    try {
      const bytes = await readBody(req, MAX_BYTES);
      if (!covers(bytes)) fail('UNAUTHORIZED');
      const { query, variables } = parseJson(bytes) as Record<string, unknown>;
      const run = this.#prepare(String(query));
      const context = createContext(this.services, facts);
      const result = await run((variables ?? {}) as Record<string, unknown>, context);
      if (context.idempotency?.replayed) res.setHeader(REPLAYED_HEADER, 'true');
      this.#log(facts, result);
      res.json(result);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      res.status(error instanceof AppError ? statusOf(error.code) : 400).json({ errors: [error] });
    }
  }

  #prepare(query: string): RunFetch {
    const known = this.#documents.get(query);
    if (known) return known;
    const prepared = idempotent(query, prepareLocal(this.subgraph.schema, query));
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
