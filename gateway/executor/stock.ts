import type { ApolloGateway } from '@apollo/gateway';
import { type ExecutionResult, getOperationAST, print } from 'graphql';
import { sha256 } from '../../kernel/security/hash.js';
import type { Operation } from './operation.js';
import type { Subgraph } from './sources.js';

type RequestContext = Parameters<ApolloGateway['executor']>[0];
type Described = Pick<RequestContext, 'source' | 'queryHash' | 'document'>;

/**
 * Runs operations by the executor of @apollo/gateway, as Apollo Server would call it. The package is loaded by the
 * first operation that needs it: it costs 25 MB and half a second, and hardly any process falls back to it.
 */
export function stockExecutor(supergraphSdl: string, subgraphs: ReadonlyMap<string, Subgraph>) {
  const described = new WeakMap<Operation, Described>();
  let loading: ReturnType<typeof loadGateway> | null = null;

  return async (
    operation: Operation,
    variables: Record<string, unknown>,
    context: object,
  ): Promise<ExecutionResult> => {
    loading ??= loadGateway(supergraphSdl, subgraphs);
    const { schema, executor } = await loading;
    const request = described.get(operation) ?? describe(operation);
    described.set(operation, request);
    const { operationName } = operation;
    return executor({
      ...request,
      schema,
      request: { query: request.source, variables, operationName },
      operationName: operationName ?? null,
      operation: getOperationAST(operation.document, operationName)!,
      context,
      metrics: {},
    } as RequestContext);
  };
}

async function loadGateway(supergraphSdl: string, subgraphs: ReadonlyMap<string, Subgraph>) {
  // Else the gateway reports what machine it is on to its maker, for which it asks the addresses of clouds.
  // biome-ignore lint/style/noProcessEnv: the package takes it from nowhere else.
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
  const gateway = await import('@apollo/gateway');
  const buildService = ({ name }: { name: string }) => subgraphs.get(name)!.stock(gateway);
  return new gateway.ApolloGateway({ supergraphSdl, buildService }).load();
}

function describe({ document }: Operation): Described {
  const source = print(document);
  return { source, queryHash: sha256(source).toString('hex'), document };
}
