import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that reached the proxy. */
interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

export interface FaultyProxy {
  readonly url: string;
  readonly seen: readonly Seen[];
  stop(): void;
}

/** Handles the request of a number, from 1; `pass` answers as the server does. */
type Fault = (number: number, res: ServerResponse, pass: () => Promise<void>, whole: () => Promise<Buffer>) => unknown;

const busy = (res: ServerResponse, seconds: number) =>
  res
    .writeHead(429, { 'content-type': 'application/json', 'retry-after': String(seconds) })
    .end('{"success":false,"error":"Too Many Requests","message":"Slow down.","code":"RATE_LIMIT_EXCEEDED"}');

const noServer = (res: ServerResponse) =>
  res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');

const FAULTS = {
  record: (_number, _res, pass) => pass(),
  'cut-after-commit': async (number, res, pass, whole) => {
    if (number > 1) return pass();
    await whole();
    res.destroy();
  },
  'cut-in-answer': async (number, res, pass, whole) => {
    if (number > 1) return pass();
    const body = await whole();
    res.writeHead(202, { 'content-type': 'application/json', 'content-length': body.length });
    res.write(body.subarray(0, body.length / 2), () => res.destroy());
  },
  'busy-once': (number, res, pass) => (number > 1 ? pass() : busy(res, 1)),
  'busy-for-long': (_number, res) => busy(res, 3_600),
  'unavailable-once': (number, res, pass) => (number > 1 ? pass() : noServer(res)),
  unavailable: (_number, res) => noServer(res),
  moved: (_number, res) => res.writeHead(301, { location: 'https://moved.example/api/v1/me' }).end(),
  'another-program': (_number, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>'),
  'not-configured': (_number, res) =>
    res
      .writeHead(503, { 'content-type': 'application/json' })
      .end('{"success":false,"error":"Service Unavailable","message":"None.","code":"CHANNEL_NOT_CONFIGURED"}'),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** A proxy in front of a server that spoils answers in one way. */
export async function startFaultyProxy(target: string, name: FaultName): Promise<FaultyProxy> {
  const seen: Seen[] = [];
  const fault: Fault = FAULTS[name];
  const server = createServer(async (req, res) => {
    const key = req.headers['idempotency-key'] as string | undefined;
    const number = seen.push({ method: req.method!, path: req.url!, key });
    const body = await buffer(req);
    const ask = () => forward(target, req, body);
    const pass = async () => {
      const answer = await ask();
      const { 'content-encoding': _, 'transfer-encoding': __, ...headers } = Object.fromEntries(answer.headers);
      res.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    };
    await fault(number, res, pass, async () => Buffer.from(await (await ask()).arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, seen, stop };
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Response> {
  const passed = ['authorization', 'content-type', 'idempotency-key', 'x-locale'];
  const given = Object.fromEntries(passed.flatMap(name => (headers[name] ? [[name, String(headers[name])]] : [])));
  return fetch(target + url, {
    method: method!,
    headers: given,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
}
