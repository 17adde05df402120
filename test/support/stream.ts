import type { TestApp } from './app.js';

/** An event of a stream, its JSON read. */
export interface StreamEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the answer holds
  readonly data: any;
}

/** A subscription of a client. */
export interface Stream {
  readonly status: number;
  readonly headers: Headers;
  /** The next event; `null` at the end of the connection. Comments are left out. */
  next(): Promise<StreamEvent | null>;
  /** Skips events until one fits. Throws at the end of the connection. */
  until(fits: (event: StreamEvent) => boolean): Promise<StreamEvent>;
  close(): void;
}

interface StreamOptions {
  key?: string | null;
  variables?: object;
  headers?: Record<string, string>;
}

/** Asks for a subscription as a client of `graphql-sse` does. An answer that is no stream is its first event. */
export const openStream = (
  app: Pick<TestApp, 'url' | 'testKey'>,
  query: string,
  { key = app.testKey, variables = {}, headers: more = {} }: StreamOptions = {},
): Promise<Stream> =>
  readStream(`${app.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      accept: 'text/event-stream',
      'content-type': 'application/json',
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...more,
    },
    body: JSON.stringify({ query, variables }),
  });

/** Asks for server-sent events. */
export async function readStream(url: string, request: Omit<RequestInit, 'signal'>): Promise<Stream> {
  const ending = new AbortController();
  const answer = await fetch(url, { ...request, signal: ending.signal });
  const { status, headers } = answer;
  const events = headers.get('content-type')?.startsWith('text/event-stream')
    ? read(answer.body!.values())
    : whole(answer);
  const next = async () => (await events.next()).value ?? null;
  return {
    status,
    headers,
    next,
    async until(fits) {
      for (let event = await next(); event; event = await next()) if (fits(event)) return event;
      throw new Error('The stream ended.');
    },
    close: () => ending.abort(),
  };
}

async function* whole(answer: Response): AsyncGenerator<StreamEvent> {
  yield { event: 'answer', data: await answer.json() };
}

/** @param body is read from the start on, so it belongs to a reader: `fetch` cancels one that has none and whose answer is collected. */
async function* read(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamEvent> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
    text = parts.pop()!;
    for (const part of parts) if (!/^(?::|retry:)/.test(part)) yield eventOf(part);
  }
}

function eventOf(part: string): StreamEvent {
  const [, event = '', data = ''] = /^event: (\w+)\ndata:(.*)$/s.exec(part) ?? [];
  return { event, data: data.trim() === '' ? null : JSON.parse(data) };
}
