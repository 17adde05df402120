import type { DocumentNode, OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Graph, Operation } from '../index.js';

/** Clients choose their documents, so the cache is bounded in number and in characters. */
const MAX_ENTRIES = 1_000;
const MAX_CHARACTERS = 4_000_000;

/** Parsed documents by their text, in the form that Apollo Server requires. */
export function documentCache() {
  const documents = new LRUCache<string, DocumentNode>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_document, text) => text.length,
  });
  return {
    get: async (text: string) => documents.get(text),
    set: async (text: string, document: DocumentNode) => void documents.set(text, document),
    delete: async (text: string) => documents.delete(text),
  };
}

/** Operations of parsed documents, each prepared once while it is in use. */
export class OperationCache {
  readonly #prepared = new LRUCache<OperationDefinitionNode, Operation>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ document }) => document.loc?.end ?? 1,
  });

  constructor(readonly graph: Graph) {}

  /**
   * Throws `InvalidDocument`, also if `node` is `undefined` because the document has no such
   * operation.
   */
  prepare(document: DocumentNode, node: OperationDefinitionNode | undefined, name: string | undefined): Operation {
    const operation = node && this.#prepared.get(node);
    if (operation) return operation;
    const prepared = this.graph.prepare(document, name, this.graph.outside);
    if (node) this.#prepared.set(node, prepared);
    return prepared;
  }
}

/**
 * Apollo Server names documents by a hash, which it computes for each request. A persisted query brings its name along,
 * so every document is given to it as one whose name is its text. Clients cannot persist queries.
 */
export const namedByText = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: text } });

/** Finds the text of a document by its name, before which Apollo Server puts a prefix that ends with a colon. */
export const textsByName = {
  get: async (key: string) => key.slice(key.indexOf(':') + 1),
  set: async () => undefined,
  delete: async () => undefined,
};
