// A client of the graph for a dashboard at an origin of its own: signs in, asks typed documents, follows subscriptions.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

/** A document as the client preset makes it, with the identifier under which it is listed. */
type Listed = { readonly __meta__?: { readonly hash?: string } };

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/** What the service refused; `code` is one of docs/errors.md. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

interface Options {
  /** Sends identifiers of documents, which the operator has listed, in the place of their texts. */
  readonly listed?: boolean;
  readonly fetch?: typeof fetch;
}

export class Dashboard {
  #csrf = '';
  readonly #fetch: typeof fetch;
  readonly #listed: boolean;

  /** @param service its BASE_URL, or the path of a proxy at the same origin. */
  constructor(
    readonly service: string,
    { listed = false, fetch: own = fetch }: Options = {},
  ) {
    this.#fetch = own;
    this.#listed = listed;
  }

  /** Throws `Refused`. A page that is loaded again asks `GET /session` for the token in the same way. */
  async signIn(email: string, password: string): Promise<void> {
    const answer = await this.#post('/session', { email, password });
    const body = (await answer.json()) as { data?: { csrfToken: string }; code?: string; message?: string };
    if (!body.data) throw new Refused(body.message ?? '', body.code ?? '');
    this.#csrf = body.data.csrfToken;
  }

  /** Fields that failed are null, and their errors are handed to `onErrors`. Throws `Refused` if there is no data at all. */
  async ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    onErrors: (errors: NonNullable<Answer<Data>['errors']>) => void = () => undefined,
  ): Promise<Data> {
    const answer = await this.#post('/graphql', this.#operation(document, variables));
    return dataOf((await answer.json()) as Answer<Data>, onErrors);
  }

  /**
   * The answers of a subscription until `signal` ends it. After a lost connection it goes on from `resume`, which says with what
   * variables to ask after the last answer, so that nothing is missed.
   */
  async *follow<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    resume: (last: Data, variables: Variables) => Variables,
    signal: AbortSignal,
  ): AsyncGenerator<Data> {
    for (let current = variables; !signal.aborted; await pause(signal)) {
      try {
        const answer = await this.#post('/graphql/stream', this.#operation(document, current), signal);
        // Too much is asked at once, or a part of the service is away: it may be answered later.
        if (answer.status === 429 || answer.status >= 500) {
          await answer.body?.cancel();
          continue;
        }
        if (!answer.ok) dataOf((await answer.json()) as Answer<Data>);
        for await (const { event, data } of eventsOf(answer)) {
          if (event === 'complete') return;
          const state = dataOf(JSON.parse(data) as Answer<Data>);
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

  #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    return this.#fetch(`${this.service}${path}`, {
      method: 'POST',
      // Sends the cookie of the session to the other origin.
      credentials: 'include',
      headers: { 'content-type': 'application/json', 'x-csrf-token': this.#csrf },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  }
}

function dataOf<Data>(
  { data, errors = [] }: Answer<Data>,
  onErrors: (errors: NonNullable<Answer<Data>['errors']>) => void = () => undefined,
): Data {
  if (data == null) throw new Refused(errors[0]?.message ?? '', errors[0]?.extensions?.code ?? '');
  if (errors.length > 0) onErrors(errors);
  return data;
}

async function pause(signal: AbortSignal): Promise<void> {
  const passed = Promise.withResolvers<void>();
  const timer = setTimeout(passed.resolve, 1_000);
  signal.addEventListener('abort', () => passed.resolve(), { once: true });
  await passed.promise;
  clearTimeout(timer);
}

/** Server-sent events of an answer; comments are left out. */
async function* eventsOf({ body }: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) {
    const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event = '', data = ''] = /^event: (\w+)\ndata:(.*)$/s.exec(part) ?? [];
      if (event) yield { event, data };
    }
  }
}
