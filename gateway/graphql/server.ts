import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { Log } from '../../kernel/context/log.js';
import type { Graph } from '../index.js';
import { documentCache, namedByText, textsByName } from './documents.js';
import { LIMITS, VALUES_PER_COST } from './limits.js';
import { type Call, type Carried, operationPlugin, type Result } from './operation-plugin.js';
import type { OperationRequest } from './requests.js';

export interface GraphqlServer {
  /** Rejects only if Apollo Server itself fails. */
  execute(request: OperationRequest, call: Call): Promise<Result>;
  stop(): Promise<void>;
}

/**
 * Apollo Server over the graph. The first operation starts it, because it then prints the whole schema, to hash it, which a process that
 * is asked over REST alone never needs.
 */
export function openServer(graph: Graph, log: Log): GraphqlServer {
  let starting: Promise<ApolloServer<Carried>> | null = null;
  return {
    async execute({ query, values, documentId: _listed, persisted: _named, ...request }, call) {
      call.cost = Math.floor(values / VALUES_PER_COST);
      call.budget.cost -= call.cost;
      const named = { ...request, extensions: namedByText(query) };
      starting ??= startServer(graph, log);
      const { body } = await (await starting).executeOperation(named, { contextValue: { call } });
      if (body.kind === 'incremental') throw new Error('Incremental delivery is not part of the schema.');
      return body.singleResult;
    },
    stop: async () => (await starting)?.stop(),
  };
}

/**
 * Apollo Server 5, without the parts that would hash, trace or report each request to somebody
 * else.
 */
async function startServer(graph: Graph, log: Log): Promise<ApolloServer<Carried>> {
  const server = new ApolloServer<Carried>({
    schema: graph.outside,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      operationPlugin(graph),
    ],
    // The graph validates when it prepares a document: once, and after the limits.
    dangerouslyDisableValidation: true,
    parseOptions: { maxTokens: LIMITS.tokens },
    introspection: true,
    documentStore: documentCache(),
    persistedQueries: { cache: textsByName },
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (_shown, error) => error as Error,
    logger: log,
  });
  await server.start();
  return server;
}
