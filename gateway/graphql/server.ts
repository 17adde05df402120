import { ApolloServer, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import type { ExecutionResult } from 'graphql';
import type { Context } from '../../kernel/context/context.js';
import type { Log } from '../../kernel/context/log.js';
import { type AppError, fail } from '../../kernel/errors/errors.js';
import { assertScope } from '../../kernel/graph/subgraph.js';
import { readSupergraph, type Supergraph } from '../../kernel/graph/supergraph.js';
import type { Graph } from '../index.js';
import { apolloGateway } from './apollo.js';
import { invalidArguments } from './invalid-arguments.js';
import { LIMITS, Limits, tooComplex, VALUES_PER_COST } from './limits.js';
import type { OperationRequest } from './requests.js';

/** One operation on its way through Apollo Server. */
export interface Call {
  readonly ctx: Context;
  /** What the operations of its request may still cost together. */
  readonly budget: { cost: number };
  readonly introspection: boolean;
  /** Type and root field of the operation, once they are known. */
  label: string;
  /** Its root fields, once they are known: `Query.topic`. */
  roots: readonly string[];
}

/** Apollo Server copies its context; what it carries stays the same object. */
interface Carried {
  readonly call: Call;
}

export interface GraphqlServer {
  /** Errors are as they were thrown. Rejects only if Apollo Server itself fails. */
  execute(request: OperationRequest, call: Call): Promise<ExecutionResult>;
  stop(): Promise<void>;
}

/** Apollo Server 5 over the graph, without what would hash, trace or report each request to somebody else. */
export async function startServer(graph: Graph, log: Log): Promise<GraphqlServer> {
  const { scopes, costs } = readSupergraph(graph.sdl);
  const server = new ApolloServer<Carried>({
    gateway: apolloGateway({
      ...graph,
      execute: async (operation, variables, carried) => {
        const { ctx, roots } = (carried as Carried).call;
        const result = await graph.execute(operation, variables, ctx);
        if (result.data !== undefined) return result;
        // Without data no field has run: a caller who may not call it learns that, and nothing about its input.
        const error =
          refusalOf(ctx, roots, scopes) ?? (await invalidArguments(ctx, graph.schema, operation, variables));
        return error ? { errors: [error] } : result;
      },
    }),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      admission(new Limits(graph.schema, costs)),
    ],
    // The graph validates when it prepares a document: once, and after the limits.
    dangerouslyDisableValidation: true,
    parseOptions: { maxTokens: LIMITS.tokens },
    introspection: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (_shown, error) => error as Error,
    logger: log,
  });
  await server.start();
  return {
    async execute({ values, ...request }, call) {
      call.budget.cost -= Math.floor(values / VALUES_PER_COST);
      const { body } = await server.executeOperation(request, { contextValue: { call } });
      if (body.kind === 'incremental') throw new Error('Incremental delivery is not part of the schema.');
      return body.singleResult as ExecutionResult;
    },
    stop: () => server.stop(),
  };
}

/** The error of the first root field that the caller lacks the scope of; `null` if there is none. */
function refusalOf(ctx: Context, roots: readonly string[], scopes: Supergraph['scopes']): AppError | null {
  try {
    for (const root of roots) {
      const scope = scopes.get(root);
      if (scope && scope !== 'PUBLIC') assertScope(ctx, scope);
    }
    return null;
  } catch (error) {
    return error as AppError;
  }
}

/** What an operation must keep to before it is planned: the limits, what is left of its request's cost, introspection. */
function admission(limits: Limits): ApolloServerPlugin<Carried> {
  const listener: GraphQLRequestListener<Carried> = {
    async didResolveOperation({ document, operation, contextValue: { call } }) {
      const size = limits.check(document, operation);
      if (!size) return;
      call.label = size.label;
      call.roots = size.roots;
      call.budget.cost -= size.cost;
      if (call.budget.cost < 0) tooComplex('cost', LIMITS.cost);
      if (size.introspection > 0 && !call.introspection) fail('INTROSPECTION_NOT_ALLOWED');
    },
  };
  return { requestDidStart: async () => listener };
}
