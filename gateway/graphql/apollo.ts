import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import { type Graph, type Operation } from '../index.js';

/** Documents that clients send are theirs to choose, so what is kept of them is bounded in number and in characters. */
const MAX_OPERATIONS = 1_000;
const MAX_CHARACTERS = 4_000_000;

/** Lets an Apollo Server 5 run its documents through the graph, each prepared once while it is in use. */
export function apolloGateway(graph: Graph): ApolloServerOptionsWithGateway<BaseContext>['gateway'] {
  const operations = new LRUCache<string, Operation>({
    max: MAX_OPERATIONS,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_operation, key) => key.length,
  });

  return {
    onSchemaLoadOrUpdate(notify) {
      notify({ apiSchema: graph.schema, coreSupergraphSdl: graph.sdl });
      return () => undefined;
    },
    async load() {
      return {
        executor: async ({ source, document, request, context }) => {
          const key = `${request.operationName ?? ''}\n${source}`;
          let operation = operations.get(key);
          if (!operation) {
            operation = graph.prepare(document, request.operationName);
            operations.set(key, operation);
          }
          return graph.execute(operation, request.variables ?? {}, context);
        },
      };
    },
    async stop() {},
  };
}
