import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call as it reached the server, and its answer. */
export interface Recorded {
  /** Method and path. */
  readonly operation: string;
  /** Sorted by name. */
  readonly query: readonly (readonly [string, string])[];
  /** JSON, or the text of a file. */
  readonly body: unknown;
  readonly type: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly status: number;
  readonly answer: unknown;
}

export interface Recorder {
  readonly url: string;
  /** Returns the requests since the last call, in their order. */
  take(): Recorded[];
  stop(): void;
}

export interface Recording {
  /** Runs before each call: the other work of a server meanwhile. */
  before(verb: string, path: string): Promise<void>;
  /** The key that a path takes in the place of the one that came with it. */
  keyOf(path: string): string | null;
  /** The names in the server by the names of the program, where others have taken those. */
  readonly own: Readonly<Record<string, string>>;
}

/** Starts a proxy that records its calls. */
export async function startRecorder(target: string, { before, keyOf, own }: Recording): Promise<Recorder> {
  const inside = (text: string) => Object.entries(own).reduce((at, [name, other]) => at.replaceAll(name, other), text);
  const outside = (text: string) => Object.entries(own).reduce((at, [name, other]) => at.replaceAll(other, name), text);
  const records: Recorded[] = [];
  const server = createServer(async (req, res) => {
    const body = await buffer(req);
    const { pathname, searchParams } = new URL(req.url!, target);
    await before(req.method!, pathname);
    const answer = await forward(target, req, inside(body.toString()), keyOf(pathname));
    const text = outside(await answer.text());
    const isJson = answer.headers.get('content-type')?.includes('json');
    searchParams.sort();
    records.push({
      operation: `${req.method} ${pathname}`,
      query: [...searchParams],
      body: req.headers['content-type']?.includes('json') ? JSON.parse(body.toString()) : body.toString(),
      type: body.length > 0 ? req.headers['content-type'] : undefined,
      idempotencyKey: req.headers['idempotency-key'] as string | undefined,
      status: answer.status,
      answer: isJson ? JSON.parse(text) : text,
    });
    res.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => records.splice(0),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(target: string, req: IncomingMessage, body: string, key: string | null): Promise<Response> {
  const passed = ['authorization', 'content-type', 'idempotency-key'];
  const given = Object.fromEntries(
    passed.flatMap(name => (req.headers[name] ? [[name, String(req.headers[name])]] : [])),
  );
  return fetch(target + req.url, {
    method: req.method!,
    headers: { ...given, ...(key ? { authorization: `Bearer ${key}` } : {}) },
    ...(body ? { body } : {}),
  });
}
