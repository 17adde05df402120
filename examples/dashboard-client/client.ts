// A client of the graph for a dashboard at an origin of its own: signs in and out, runs typed
// documents, follows subscriptions. Our own dashboard, at the origin of the service, has the same
// in dashboard/src/graph, with a normalized cache.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

/** A document as the client preset makes it, with the identifier under which it is listed. */
type Listed = { readonly __meta__?: { readonly hash?: string } };

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** A refusal of the service; `code` is one of docs/errors.md. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** The signed-in person and the workspace; docs/graph.md lists every member. */
export interface Session {
  readonly user: { readonly id: string; readonly email: string; readonly name: string | null };
  readonly workspaceId: string;
  readonly role: string | null;
  readonly scopes: readonly string[];
  readonly csrfToken: string;
}

interface SessionAnswer {
  readonly data?: Session;
  readonly code?: string;
  readonly message?: string;
}

/** Nobody is signed in: never was, or not any more. */
const ENDED = ['SESSION_REQUIRED', 'SESSION_ENDED', 'UNAUTHORIZED'];

interface Options {
  /**
   * Called when an answer reports that the session has ended: let the person sign in, and keep the
   * entered values.
   */
  readonly onEnded?: () => void;
  /** Sends identifiers of documents, which the operator has listed, in the place of their texts. */
  readonly listed?: boolean;
  readonly fetch?: typeof fetch;
}

export class Dashboard {
  #csrf = '';
  readonly #fetch: typeof fetch;
  readonly #listed: boolean;
  readonly #onEnded: () => void;

  /** @param service its BASE_URL, or the path of a proxy at the same origin. */
  constructor(
    readonly service: string,
    { listed = false, fetch: own = fetch, onEnded = () => undefined }: Options = {},
  ) {
    this.#fetch = own;
    this.#listed = listed;
    this.#onEnded = onEnded;
  }

  /** Throws `Refused`. */
  async signIn(email: string, password: string): Promise<Session> {
    return this.#enter(await this.#send('POST', '/session', { email, password }));
  }

  /**
   * Resumes the session of the browser after a reload; `null` if nobody is signed in. Throws
   * `Refused`.
   */
  async resume(): Promise<Session | null> {
    try {
      return await this.#enter(await this.#send('GET', '/session'));
    } catch (error) {
      if (error instanceof Refused && ENDED.includes(error.code)) return null;
      throw error;
    }
  }

  async signOut(): Promise<void> {
    await this.#send('DELETE', '/session');
    this.#csrf = '';
  }

  async #enter(answer: Response): Promise<Session> {
    const { data, code = '', message = '' } = (await answer.json()) as SessionAnswer;
    if (!data) throw new Refused(message, code);
    this.#csrf = data.csrfToken;
    return data;
  }

  /** Fields that failed are null, and their errors are handed to `onErrors`. Throws `Refused` if there is no data at all. */
  async ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    onErrors: (errors: NonNullable<Answer<Data>['errors']>) => void = () => undefined,
  ): Promise<Data> {
    const answer = await this.#send('POST', '/graphql', this.#operation(document, variables));
    return this.#dataOf((await answer.json()) as Answer<Data>, onErrors);
  }

  /**
   * The answers of a subscription until `signal` ends it. After a lost connection it goes on from
   * `resume`, which returns the variables for the query after the last answer, so that nothing is
   * missed.
   */
  async *follow<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    resume: (last: Data, variables: Variables) => Variables,
    signal: AbortSignal,
  ): AsyncGenerator<Data> {
    for (let current = variables; !signal.aborted; await pause(signal)) {
      try {
        const answer = await this.#send('POST', '/graphql/stream', this.#operation(document, current), signal);
        // There are too many requests at once, or a part of the service is away: it may be answered
        // later.
        if (answer.status === 429 || answer.status >= 500) {
          await answer.body?.cancel();
          continue;
        }
        if (!answer.ok) this.#dataOf((await answer.json()) as Answer<Data>);
        for await (const { event, data } of eventsOf(answer)) {
          if (event === 'complete') return;
          const state = this.#dataOf(JSON.parse(data) as Answer<Data>);
          current = resume(state, current);
          yield state;
        }
      } catch (error) {
        // A refusal stays one. Anything else is a connection that was lost.
        if (error instanceof Refused) throw error;
      }
    }
  }

  #operation<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): object {
    const documentId = this.#listed ? (document as Listed).__meta__?.hash : undefined;
    return documentId === undefined ? { query: print(document), variables } : { documentId, variables };
  }

  #dataOf<Data>(
    { data, errors = [] }: Answer<Data>,
    onErrors: (errors: NonNullable<Answer<Data>['errors']>) => void = () => undefined,
  ): Data {
    const [first] = errors;
    if (errors.some(({ extensions }) => ENDED.includes(extensions?.code ?? ''))) this.#onEnded();
    if (data == null) throw new Refused(first?.message ?? '', first?.extensions?.code ?? '');
    if (first) onErrors(errors);
    return data;
  }

  #send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, signal?: AbortSignal): Promise<Response> {
    return this.#fetch(`${this.service}${path}`, {
      method,
      // Sends the cookie of the session to the other origin.
      credentials: 'include',
      headers: { 'x-csrf-token': this.#csrf, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise<void>(passed => {
    const timer = setTimeout(passed, 1_000);
    const end = () => {
      clearTimeout(timer);
      passed();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Server-sent events of an answer; comments are left out. Not every browser can go through a stream with `for await`. */
async function* eventsOf({ body }: Response): AsyncGenerator<{ event: string; data: string }> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const parts = (text + decoder.decode(chunk.value, { stream: true })).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event = '', data = ''] = /^event: (\w+)\ndata:(.*)$/s.exec(part) ?? [];
      if (event) yield { event, data };
    }
  }
}
