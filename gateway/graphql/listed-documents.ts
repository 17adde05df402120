import type { Caller } from '../../kernel/context/caller.js';
import { fail } from '../../kernel/errors/errors.js';
import type { Documents, ListsOfDocuments } from './config.js';
import type { OperationRequest } from './requests.js';

/**
 * The documents that clients have listed. A client with a list runs them by their identifiers and,
 * in production, nothing else; all others run any document. This is apart from the way in which
 * Apollo Server receives the names of documents (documents.ts).
 */
export class ListedDocuments {
  readonly #texts: ReadonlyMap<string, ReadonlySet<string>>;

  /**
   * @param strict a client with a list runs nothing else.
   * @param own the documents of our own dashboard, which any session may name.
   */
  constructor(
    readonly lists: ListsOfDocuments,
    readonly strict: boolean,
    readonly own: Documents = new Map(),
  ) {
    this.#texts = new Map([...lists].map(([client, documents]) => [client, new Set(documents.values())]));
  }

  /**
   * Returns the document to run for a caller. Throws `DOCUMENT_NOT_FOUND`, `DOCUMENT_NOT_ALLOWED`, and the refusals of
   * automatic persisted queries, after which a client sends the text.
   */
  textOf({ query, documentId, persisted }: OperationRequest, caller: Caller): string {
    if (this.lists.size === 0 && documentId === undefined) return query;
    const client = clientOf(caller);
    if (documentId !== undefined)
      return this.#named(documentId, client) ?? (persisted ? this.#unknownTo(client) : fail('DOCUMENT_NOT_FOUND'));
    const texts = this.strict ? this.#texts.get(client) : undefined;
    return texts === undefined || texts.has(query) ? query : fail('DOCUMENT_NOT_ALLOWED');
  }

  /** Nobody registers a document by a request: a client without a list need not ask again. */
  #unknownTo(client: string): never {
    const hasList = this.lists.has(client) || client === SESSION;
    return fail(hasList ? 'PERSISTED_QUERY_NOT_FOUND' : 'PERSISTED_QUERY_NOT_SUPPORTED');
  }

  #named(documentId: string, client: string): string | undefined {
    return this.lists.get(client)?.get(documentId) ?? (client === SESSION ? this.own.get(documentId) : undefined);
  }
}

const SESSION = 'session';

/**
 * Returns the name of a client in the configuration. It comes from the credential, so that no
 * client can choose the list of another.
 */
const clientOf = ({ kind, credentialId, clientId }: Caller): string =>
  kind === 'session' ? SESSION : ((kind === 'token' ? clientId : credentialId) ?? '');
