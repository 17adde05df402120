import type { Express, Router } from 'express';
import { createDoor } from './gateway/door.js';
import { createEdge } from './gateway/edge.js';
import { createGraphqlDoor } from './gateway/graphql/index.js';
import { createGraph, type Graph } from './gateway/index.js';
import { signCaller } from './gateway/internal-caller.js';
import { createRateLimit } from './gateway/rate-limit.js';
import { createSessionDoor } from './gateway/session/index.js';
import { createSubgraphServer } from './gateway/subgraph-server.js';
import type { Config } from './kernel/config.js';
import type { Services } from './kernel/context.js';
import type { Subgraph } from './kernel/subgraph.js';
import { createRest } from './rest/index.js';
import { credentialStore } from './subgraphs/workspaces/credential-store.js';
import { userDirectory } from './subgraphs/workspaces/user-directory.js';

/** What a process answers with, by its roles. */
export interface Doors {
  app: Express;
  /** `null` in a process that serves no graph. */
  graph: Graph | null;
  close(): Promise<void>;
}

/** Builds the doors of the roles of this process. `health` stands in all of them. */
export async function openDoors(services: Services, subgraphs: readonly Subgraph[], health: Router): Promise<Doors> {
  const { config } = services;
  const served = subgraphs.filter(({ name }) => config.roles.includes(`subgraph:${name}`));
  if (served.length > 0) {
    const pages = served.map(subgraph => createSubgraphServer(services, subgraph));
    return {
      app: createEdge({ health, rest: null, graphql: null, pages, trustedProxies: 0 }),
      graph: null,
      close: async () => undefined,
    };
  }
  return config.roles.includes('edge') ? openEdge(services, subgraphs, health) : closed(health);
}

/** A worker answers for its health alone. */
const closed = (health: Router): Doors => ({
  app: createEdge({ health, rest: null, graphql: null, pages: [], trustedProxies: 0 }),
  graph: null,
  close: async () => undefined,
});

async function openEdge(services: Services, subgraphs: readonly Subgraph[], health: Router): Promise<Doors> {
  const { config } = services;
  const graph = await createGraph({
    sources: subgraphs.map(subgraph => sourceOf(config, subgraph)),
    signCaller: signCaller(services),
  });
  const rateLimit = createRateLimit(services);
  const door = createDoor({ services, credentials: credentialStore(services.db), rateLimit });
  const rest = await createRest({ graph, door, services });
  const graphql = await createGraphqlDoor({ graph, door, services, introspection: config.introspection });
  const sessions = createSessionDoor({ services, door, users: userDirectory(services) });
  const app = createEdge({
    health,
    rest: rest.handler,
    graphql: graphql.router,
    pages: [sessions],
    trustedProxies: config.trustedProxies,
  });
  return {
    app,
    graph,
    close: async () => {
      await graphql.stop();
      await door.close();
      await rateLimit.stop();
    },
  };
}

const sourceOf = (config: Config, { name, sdl, schema }: Subgraph) =>
  config.subgraphUrls[name] ? { name, sdl, url: config.subgraphUrls[name] } : { name, sdl, schema };
