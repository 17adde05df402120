import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Graph } from '../gateway/index.js';
import type { Services } from '../kernel/context/services.js';
import { noStartCache, type StartCache } from '../kernel/graph/start-cache.js';
import type { Admission } from '../kernel/http/admission.js';
import { apiChallenge } from '../kernel/http/bearer-challenge.js';
import { CreateIdempotentRequest } from './idempotency/migrations/001-idempotent-request.js';
import { DropIdempotentRequest } from './idempotency/migrations/002-drop-idempotent-request.js';
import { describeEvents } from './openapi/asyncapi.js';
import { withCodeSamples } from './openapi/code-samples.js';
import { descriptionPages } from './openapi/description-pages.js';
import { describeApi } from './openapi/document.js';
import { prepareApi } from './operations.js';
import type { OlderBodies } from './request/legacy.js';
import type { Row } from './route.js';
import { ROUTES } from './routes.js';
import { Call } from './sofa/call.js';
import { createDispatcher } from './sofa/dispatch.js';
import { observer } from './sofa/observe.js';
import { type Served, serve } from './sofa/serve.js';

/** The migrations of REST in the schema `edge`. */
export const restMigrations = {
  '001-idempotent-request': CreateIdempotentRequest,
  '002-drop-idempotent-request': DropIdempotentRequest,
} as const;

export interface RestParts {
  readonly graph: Graph;
  readonly admission: Admission;
  readonly services: Services;
  /** By the names that rows give. */
  readonly olderBodies: OlderBodies;
  /** Keeps the operations of its rows; by default they are made at each start. */
  readonly cache?: StartCache;
}

export interface Rest {
  /** Answers everything under `/v1`. */
  readonly handler: (req: IncomingMessage, res: ServerResponse) => void;
  readonly routes: readonly Row[];
}

/** Builds REST over the graph. Throws one error that names every row of the table which does not fit it. */
export async function createRest(
  { graph, admission, services, olderBodies, cache = noStartCache }: RestParts,
  routes: readonly Row[] = ROUTES,
): Promise<Rest> {
  const api = await prepareApi(graph, routes, olderBodies, cache);
  const served: Served = {
    admission,
    services,
    dispatcher: createDispatcher(api.operations),
    pages: descriptionPages({
      api: () => withCodeSamples(describeApi(api, services.config.baseUrl), services.config.baseUrl),
      events: () => describeEvents(services.config.baseUrl),
    }),
    observe: observer(services),
    challenges: apiChallenge(services.config.baseUrl),
  };
  return { routes, handler: (req, res) => void serve(new Call(req, res, admission), served) };
}
