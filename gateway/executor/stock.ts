import type { ApolloGateway } from '@apollo/gateway';
import { type ExecutionResult, type GraphQLSchema, getOperationAST, print } from 'graphql';
import { sha256 } from '../../kernel/security/hash.js';
import type { Operation } from './operation.js';

type StockExecutor = ApolloGateway['executor'];
type RequestContext = Parameters<StockExecutor>[0];

/** Runs operations by the executor of @apollo/gateway, as Apollo Server would call it. */
export function stockExecutor(schema: GraphQLSchema, execute: StockExecutor) {
  const requests = new WeakMap<Operation, Pick<RequestContext, 'source' | 'queryHash' | 'schema' | 'document'>>();

  const describe = (operation: Operation) => {
    let request = requests.get(operation);
    if (!request) {
      const source = print(operation.document);
      request = { source, queryHash: sha256(source).toString('hex'), schema, document: operation.document };
      requests.set(operation, request);
    }
    return request;
  };

  return (operation: Operation, variables: Record<string, unknown>, context: object): Promise<ExecutionResult> => {
    const { operationName } = operation;
    const request = describe(operation);
    return execute({
      ...request,
      request: { query: request.source, variables, operationName },
      operationName: operationName ?? null,
      operation: getOperationAST(operation.document, operationName)!,
      context,
      metrics: {},
    } as RequestContext);
  };
}
