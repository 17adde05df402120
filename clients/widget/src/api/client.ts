import type { Front, Message, Session, State, Written } from './types';

/** A refusal of the server. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Seconds until a further try may pass; 0: at once. */
    readonly retryAfter: number,
  ) {
    super(message);
  }
}

/** A try that may pass later: no answer came, or the server says so. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status >= 500 || error.status === 429 || error.status === 409;

interface Call {
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** The calls of one page to the server. */
export class Client {
  /** The permission to write and read as the visitor. */
  token: string | null = null;

  /** @param base origin of the server: `https://chat.example`. */
  constructor(
    readonly base: string,
    readonly publicToken: string,
    /** BCP 47: the language of refusals. */
    readonly language: string,
  ) {}

  front(): Promise<Front> {
    const query = `language=${encodeURIComponent(this.language)}`;
    return this.#json('GET', `widgets/${encodeURIComponent(this.publicToken)}?${query}`);
  }

  async open(identity: string | null): Promise<Session> {
    const page = { url: location.href.slice(0, 2_000), title: document.title.slice(0, 200) };
    const known = { ...(this.token ? { visitorToken: this.token } : {}), ...(identity ? { identity } : {}) };
    const body = { token: this.publicToken, language: this.language, page, ...known };
    const session = await this.#json<Session>('POST', 'sessions', { body });
    this.token = session.visitorToken;
    return session;
  }

  /** Those before one, the newest first, and the id before which there are more. */
  earlier(before: string): Promise<{ messages: Message[]; nextBefore: string | null }> {
    return this.#json('GET', `messages?before=${encodeURIComponent(before)}`);
  }

  async write(written: Written): Promise<Message> {
    return (await this.#json<{ message: Message }>('POST', 'messages', { body: written })).message;
  }

  read(lastId: string): Promise<void> {
    return this.#json('POST', 'read', { body: { lastId } });
  }

  typing(): Promise<void> {
    return this.#json('POST', 'typing', { body: {} });
  }

  bind(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys } = subscription.toJSON();
    return this.#json('POST', 'push', { body: { endpoint, keys } });
  }

  /** Keeps a file for a message and answers its id. */
  async upload(file: File): Promise<string> {
    const answer = await fetch(`${this.base}/webchat/files?name=${encodeURIComponent(file.name || 'file')}`, {
      method: 'POST',
      headers: { ...this.#headers(), 'content-type': file.type || 'application/octet-stream' },
      body: file,
    });
    return (await readAnswer<{ id: string }>(answer)).id;
  }

  /** The states of the conversation as they change, until the server ends the stream or the signal aborts it. */
  async follow(onState: (state: State) => void, signal: AbortSignal): Promise<void> {
    const answer = await fetch(`${this.base}/webchat/stream`, { headers: this.#headers(), signal, cache: 'no-store' });
    if (!answer.ok || !answer.body) return void (await readAnswer(answer));
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += value;
      const events = text.split(/\r?\n\r?\n/);
      text = events.pop() ?? '';
      for (const event of events) {
        const data = event
          .split(/\r?\n/)
          .flatMap(line => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []));
        if (data.length > 0) onState(JSON.parse(data.join('\n')) as State);
      }
    }
  }

  #headers(): Record<string, string> {
    const language = { 'accept-language': this.language };
    return this.token ? { ...language, authorization: `Bearer ${this.token}` } : language;
  }

  async #json<Data>(method: string, path: string, { body, signal }: Call = {}): Promise<Data> {
    const answer = await fetch(`${this.base}/webchat/${path}`, {
      method,
      headers: { ...this.#headers(), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    return readAnswer<Data>(answer);
  }
}

async function readAnswer<Data>(answer: Response): Promise<Data> {
  if (answer.status === 204) return undefined as Data;
  const body = (await answer.json().catch(() => ({}))) as { data?: Data; code?: string; message?: string };
  if (answer.ok && body.data !== undefined) return body.data;
  const retryAfter = Number(answer.headers.get('retry-after')) || 0;
  throw new Refused(answer.status, body.code ?? 'INTERNAL_ERROR', body.message ?? answer.statusText, retryAfter);
}
