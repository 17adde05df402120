import { GraphQLSchema } from 'graphql';
import { subgraphsOf } from '../../app/subgraphs.js';
import { createGraph, type Graph } from '../../gateway/index.js';
import { noStartCache, type StartCache } from '../../kernel/graph/start-cache.js';
import { describeApi } from '../../rest/openapi/document.js';
import { prepareApi } from '../../rest/operations.js';
import { ROUTES } from '../../rest/routes.js';
import { OLDER_BODIES } from '../../subgraphs/channels/index.js';
import type { Document } from './document.js';

/** The address in texts of generated clients, in the place of an installation's own. */
export const EXAMPLE_ADDRESS = 'https://switchboard.example';

/** Nothing is run. The schemas that could be would take a second. */
const NEVER_RUN = new GraphQLSchema({});

/** The graph as a server has it, made without a database. What it derives with a cache, the next start of the server finds there. */
export async function graphOf(cache: StartCache = noStartCache): Promise<Graph> {
  const subgraphs = await subgraphsOf(cache);
  return createGraph({ sources: subgraphs.map(({ name, sdl }) => ({ name, sdl, schema: NEVER_RUN })), cache });
}

/** The OpenAPI document as a server answers it. */
export async function describe(graph: Graph, cache: StartCache = noStartCache): Promise<Document> {
  return describeApi(await prepareApi(graph, ROUTES, OLDER_BODIES, cache), EXAMPLE_ADDRESS) as unknown as Document;
}
