import type { RequestListener } from 'node:http';
import type { Router } from 'express';
import { parse } from 'graphql';
import { createAdmission } from '../gateway/admission/admission.js';
import { accessTokenStrategy } from '../gateway/admission/credentials/access-token.js';
import { Uses } from '../gateway/admission/credentials/uses.js';
import { createRateLimit } from '../gateway/admission/rate/rate-limit.js';
import { createEdge } from '../gateway/edge.js';
import { createGraphqlEndpoint } from '../gateway/graphql/index.js';
import { createGraph, type Graph, type Operation } from '../gateway/index.js';
import { observePages } from '../gateway/observe.js';
import { signCaller } from '../gateway/remote/internal-caller.js';
import { createSubgraphServer } from '../gateway/remote/subgraph-server.js';
import { createSessionRoutes } from '../gateway/session/index.js';
import type { Config } from '../kernel/config/config.js';
import type { Context } from '../kernel/context/context.js';
import { resourceOf } from '../kernel/context/resource.js';
import type { Services } from '../kernel/context/services.js';
import { worstOf } from '../kernel/errors/public-error.js';
import { changes } from '../kernel/events/changes.js';
import type { StartCache } from '../kernel/graph/start-cache.js';
import type { Subgraph } from '../kernel/graph/subgraph.js';
import type { KeyAdmission } from '../kernel/http/admission.js';
import { isSecure } from '../kernel/http/session-cookie.js';
import { siteTokenStrategy } from '../kernel/security/site-token.js';
import { createMcpEndpoint } from '../mcp/index.js';
import { createRest } from '../rest/index.js';
import { OLDER_BODIES } from '../subgraphs/channels/index.js';
import { type Door, SEND, TRY_OUT } from '../subgraphs/channels/kinds/email/submission/door.js';
import { connectedApps } from '../subgraphs/oauth-apps/connection/connected-apps.js';
import { recordGrantUses } from '../subgraphs/oauth-apps/store/grant-uses.js';
import { accountDirectory } from '../subgraphs/workspaces/account-directory.js';
import { credentialStore } from '../subgraphs/workspaces/credential-store.js';
import { userDirectory } from '../subgraphs/workspaces/user-directory.js';
import { createCallbackReceiver } from '../web/callbacks/receive.js';
import { createWebPages } from '../web/index.js';
import { createLinkRedirect } from '../web/links/redirect.js';
import { openAuthorization, openTokenVerifiers } from './authorization.js';
import { sourceOf } from './subgraphs.js';

/** The endpoints of a process, by its roles. */
export interface Endpoints {
  answer: RequestListener;
  /** `null` in a process that serves no graph. */
  graph: Graph | null;
  /** Takes the mail of programs; `null` in a process that serves no graph. */
  door: Door | null;
  /** Ends answers that would go on: the server waits for every answer before it closes. */
  endStreams(): void;
  close(): Promise<void>;
}

/** Builds the endpoints for the roles of this process. `health` is served in every role. */
export async function openEndpoints(
  services: Services,
  subgraphs: readonly Subgraph[],
  health: Router,
  cache: StartCache,
): Promise<Endpoints> {
  const { config } = services;
  const served = subgraphs.filter(({ name }) => config.roles.includes(`subgraph:${name}`));
  if (served.length > 0) {
    const pages = served.map(subgraph => createSubgraphServer(services, subgraph));
    return {
      answer: createEdge({ health, rest: null, graphql: null, pages, trustedProxies: 0 }),
      graph: null,
      door: null,
      endStreams: () => undefined,
      close: async () => undefined,
    };
  }
  if (config.roles.includes('edge')) return openEdge(services, subgraphs, health, cache);
  const alone = config.roles.includes('oauth') ? await openOAuth(services, health) : closed(health);
  return takesSubmissions(config) ? withDoor(services, subgraphs, alone, cache) : alone;
}

/** Returns whether a process takes the mail of programs, and so calls the whole graph as an edge does. */
export const takesSubmissions = ({ roles, submission: { port, tlsPort, tls } }: Config): boolean =>
  roles.includes('mail-in') && tls !== null && (port !== null || tlsPort !== null);

/** The endpoints of a process that is no edge, with a graph for the mail of programs alone. */
async function withDoor(
  services: Services,
  subgraphs: readonly Subgraph[],
  endpoints: Endpoints,
  cache: StartCache,
): Promise<Endpoints> {
  const graph = await openGraph(services, subgraphs, cache);
  const { admission, close } = await openAdmission(services);
  return {
    ...endpoints,
    door: openDoor(services, graph, admission),
    close: async () => {
      await endpoints.close();
      await close();
    },
  };
}

/** The way of a mail of a program into the API. */
const openDoor = (services: Services, graph: Graph, admission: KeyAdmission): Door => ({
  services,
  admission,
  send: rootOperation(graph, SEND),
  tryOut: rootOperation(graph, TRY_OUT),
});

/** Prepares an operation of the graph at its first run. It throws the error of its field. */
function rootOperation<Variables extends object, Data>(graph: Graph, document: string) {
  let operation: Operation | null = null;
  return async (ctx: Context, variables: Variables): Promise<Data> => {
    operation ??= graph.prepare(parse(document));
    const { data, errors } = await graph.execute(operation, variables as Record<string, unknown>, ctx);
    if (errors && errors.length > 0) throw worstOf(errors);
    return data as Data;
  };
}

const openGraph = (services: Services, subgraphs: readonly Subgraph[], cache: StartCache): Promise<Graph> =>
  createGraph({
    sources: subgraphs.map(subgraph => sourceOf(services.config, subgraph)),
    cache,
    signCaller: signCaller(services),
  });

/** A worker answers for its health alone. */
const closed = (health: Router): Endpoints => ({
  answer: createEdge({ health, rest: null, graphql: null, pages: [], trustedProxies: 0 }),
  graph: null,
  door: null,
  endStreams: () => undefined,
  close: async () => undefined,
});

/** The authorization server alone, on a port of its own. */
async function openOAuth(services: Services, health: Router): Promise<Endpoints> {
  const { router, close } = await openAuthorization(services);
  const { trustedProxies } = services.config;
  return {
    answer: createEdge({
      health,
      rest: null,
      graphql: null,
      observe: observePages(services),
      pages: [router],
      trustedProxies,
      secure: isSecure(services.config),
    }),
    graph: null,
    door: null,
    endStreams: () => undefined,
    close,
  };
}

/** Everything that outsiders call, over the one graph; with the role `oauth`, the authorization server too. */
async function openEdge(
  services: Services,
  subgraphs: readonly Subgraph[],
  health: Router,
  cache: StartCache,
): Promise<Endpoints> {
  const { config } = services;
  const graph = await openGraph(services, subgraphs, cache);
  const { admission, mcpAdmission, close: closeAdmission } = await openAdmission(services);
  const rest = await createRest({ graph, admission, services, olderBodies: OLDER_BODIES, cache });
  const graphql = createGraphqlEndpoint({ graph, admission, services, introspection: config.introspection });
  const users = userDirectory(services);
  const sessions = createSessionRoutes({
    services,
    admission,
    users,
    accounts: accountDirectory(services),
    connections: connectedApps(services),
  });
  const mcp = createMcpEndpoint({ graph, admission: mcpAdmission, services, cache });
  const authorization = config.roles.includes('oauth') ? await openAuthorization(services) : null;
  const pageParts = { services, graph, admission };
  return {
    answer: createEdge({
      health,
      rest: rest.handler,
      graphql,
      mcp,
      links: createLinkRedirect(pageParts),
      callbacks: createCallbackReceiver(pageParts),
      observe: observePages(services),
      pages: [sessions, ...(authorization ? [authorization.router] : []), createWebPages({ ...pageParts, users })],
      trustedProxies: config.trustedProxies,
      secure: isSecure(config),
      dashboardOrigins: config.dashboards.origins,
    }),
    graph,
    door: openDoor(services, graph, admission),
    endStreams: () => {
      graphql.endStreams();
      resourceOf(services, changes).end();
    },
    close: async () => {
      await graphql.stop();
      await authorization?.close();
      await closeAdmission();
    },
  };
}

/**
 * `admission` accepts every kind of credential; `mcpAdmission` only access tokens for the MCP resource. Both count
 * against the same rate limit.
 */
async function openAdmission(services: Services) {
  const rateLimit = createRateLimit(services);
  const tokens = await openTokenVerifiers(services);
  const credentials = credentialStore(services.db);
  const uses = new Uses(grants => recordGrantUses(services.db, grants), services.log);
  const admission = createAdmission({
    services,
    credentials,
    strategies: [accessTokenStrategy(credentials, tokens.api, uses), siteTokenStrategy(services.box)],
    rateLimit,
  });
  const mcpAdmission = createAdmission({
    services,
    credentials: null,
    strategies: [accessTokenStrategy(credentials, tokens.mcp, uses)],
    rateLimit,
  });
  return {
    admission,
    mcpAdmission,
    close: async () => {
      tokens.close();
      await admission.close();
      await mcpAdmission.close();
      await uses.flush();
      await rateLimit.stop();
    },
  };
}
