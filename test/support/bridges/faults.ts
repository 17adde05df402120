import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
}

type Forward = (changes?: Partial<Request>) => Promise<Reply>;

/** A fault of a bridge: it answers calls in the place of the one behind it, which it may ask. */
export type Fault = (request: Request, forward: Forward, secret: string) => Promise<Reply>;

// biome-ignore lint/suspicious/noExplicitAny: what the bridge behind it says
type Event = any;

const json = (status: number, body: object): Reply => ({
  status,
  contentType: 'application/json',
  body: Buffer.from(JSON.stringify(body)),
});

/** Changes the events that the bridge behind it answers. */
const withEvents =
  (change: (events: Event[]) => Event[]): Fault =>
  async ({ path }, forward) => {
    const reply = await forward();
    if (!path.includes('/events') || reply.status !== 200) return reply;
    const { events, newest } = JSON.parse(reply.body.toString());
    return json(200, { events: change(events), newest });
  };

const isConnect = ({ method, path }: Request): boolean => method === 'PUT' && /^\/sessions\/[^/]+$/.test(path);

/** Ten faults, by the step of the check that finds each. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  'a call with a wrong secret is refused with 401': ({ headers }, forward, secret) =>
    forward({ headers: { ...headers, ...(headers['authorization'] ? { authorization: `Bearer ${secret}` } : {}) } }),
  'a smaller attempt than the newest is refused with 409': async (request, forward) => {
    const reply = await forward();
    if (!isConnect(request) || reply.status !== 409) return reply;
    const { attempt } = JSON.parse(request.body.toString());
    return json(200, { attempt, state: 'starting' });
  },
  'the same key again answers the same id and sends nothing': ({ headers }, forward) =>
    forward({ headers: { ...headers, ...(headers['idempotency-key'] ? { 'idempotency-key': randomUUID() } : {}) } }),
  'sequences grow by one, from 1 and over all attempts': withEvents(events =>
    events.map(event => ({ ...event, sequence: event.sequence > 9 ? event.sequence + 1 : event.sequence })),
  ),
  'after and limit are kept to, and newest names the last': ({ path }, forward) =>
    forward({ path: path.replace(/limit=2$/, 'limit=100') }),
  'a picture that comes in has a file that can be read': async ({ path }, forward) => {
    const reply = await forward();
    return path.includes('/media/') && reply.status === 200 ? { ...reply, body: reply.body.subarray(0, 10) } : reply;
  },
  'groups are listed, and a message reaches one': withEvents(events =>
    events.map(event => (event.data.group ? { ...event, data: { ...event.data, group: null } } : event)),
  ),
  'an edit comes after its message, with its id': withEvents(events =>
    events.map(event => (event.type === 'edited' ? { ...event, data: { ...event.data, id: 'another' } } : event)),
  ),
  'a message that was sent is deleted, once more too': async ({ method, path }, forward) => {
    const reply = await forward();
    const isDeletion = method === 'DELETE' && path.includes('/messages/');
    return isDeletion && reply.status === 200 ? json(410, {}) : reply;
  },
  'refused: message with a type that nobody knows': async (_request, forward) => {
    const reply = await forward();
    return reply.status === 422 && reply.body.includes('CONTENT_REJECTED') ? json(500, {}) : reply;
  },
};

/** A bridge with a fault, in front of one without. */
export async function startFaulty(
  target: string,
  secret: string,
  fault: Fault,
): Promise<{ url: string; stop(): void }> {
  const server = createServer(async (request, response) => {
    const read = await readRequest(request);
    const forward: Forward = async (changes = {}) => {
      const { method, path, headers, body } = { ...read, ...changes };
      const answer = await fetch(target + path, {
        method,
        headers,
        ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      });
      const contentType = answer.headers.get('content-type') ?? '';
      return { status: answer.status, contentType, body: Buffer.from(await answer.arrayBuffer()) };
    };
    const { status, contentType, body } = await fault(read, forward, secret);
    response.writeHead(status, { 'content-type': contentType }).end(status === 204 ? undefined : body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

async function readRequest(request: IncomingMessage): Promise<Request> {
  const kept = ['authorization', 'content-type', 'idempotency-key'];
  const headers = kept.flatMap(name => (request.headers[name] ? [[name, String(request.headers[name])]] : []));
  const [method, path] = [request.method ?? '', request.url ?? ''];
  return { method, path, headers: Object.fromEntries(headers), body: await buffer(request) };
}
