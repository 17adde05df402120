import express, { type RequestHandler, Router } from 'express';
import type { ExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import { createContext, type RequestFacts, type Services } from '../kernel/context.js';
import { statusOf } from '../kernel/errors/catalogue.js';
import { codeOf, messageOf } from '../kernel/errors/index.js';
import type { Subgraph } from '../kernel/subgraph.js';
import { prepareLocal, type RunFetch } from './execute/local.js';
import { callerVerifier, INTERNAL_CALLER_HEADER } from './internal-caller.js';

const BODY_LIMIT = '2mb';
/** Documents come from the plans of our own edges; a client's choice of fields bounds them no further. */
const MOST_DOCUMENTS = 2_000;

interface SubQuery {
  query?: unknown;
  variables?: Record<string, unknown> | null;
}

/** `POST /` for the edges of other processes: runs a sub-query for the caller whom the edge has signed, and no other. */
export function createSubgraphServer(services: Services, subgraph: Subgraph): Router {
  const verify = callerVerifier(services);
  const documents = new LRUCache<string, RunFetch>({ max: MOST_DOCUMENTS });

  const prepare = (query: string): RunFetch => {
    const known = documents.get(query);
    if (known) return known;
    const prepared = prepareLocal(subgraph.schema, query);
    documents.set(query, prepared);
    return prepared;
  };

  // Checked before the body is read, so that a stranger cannot make us parse anything.
  const admit: RequestHandler = (req, res, next) => {
    const facts = verify(req.headers[INTERNAL_CALLER_HEADER]);
    if (!facts) return void res.status(statusOf('UNAUTHORIZED')).json(refusal());
    res.locals['facts'] = facts;
    next();
  };

  const answer: RequestHandler = async (req, res) => {
    const facts = res.locals['facts'] as RequestFacts;
    const { query, variables } = (req.body ?? {}) as SubQuery;
    const result = await prepare(String(query ?? ''))(variables ?? {}, createContext(services, facts));
    logFaults(services, facts.requestId, result);
    res.json(result);
  };

  const router = Router();
  router.post('/', admit, express.json({ limit: BODY_LIMIT }), answer);
  return router;
}

const refusal = () => ({
  errors: [{ message: messageOf('UNAUTHORIZED', 'en'), extensions: { code: 'UNAUTHORIZED' } }],
});

/** The cause of a fault does not travel, so it is logged where it happened. */
function logFaults({ log }: Services, requestId: string, { errors }: ExecutionResult): void {
  for (const error of errors ?? []) {
    const err = error.originalError ?? error;
    if (codeOf(error.extensions) === 'INTERNAL_ERROR' || err.cause !== undefined)
      log.error({ err, requestId, path: error.path }, 'sub-query failed');
  }
}
