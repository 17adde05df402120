import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotConnected } from '../library.js';
import type { Sessions } from '../session/sessions.js';
import { Refusal, type Reply, refuse, write } from './reply.js';
import { decoded } from './request.js';
import { ROUTES } from './routes.js';

export interface ServerOptions {
  readonly secret: string;
  readonly host: string;
  readonly port: number;
  /** Asked before each call; a reply is given in its place. */
  before?(method: string, path: string): Promise<Reply | null>;
  /** A call with the right secret, as `PUT /sessions/ins_…`. */
  onCall?(call: string): void;
}

const SESSION_ID = /^[\w-]{1,64}$/;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export async function serve(sessions: Sessions, options: ServerOptions): Promise<{ server: Server; url: string }> {
  const secret = digest(`Bearer ${options.secret}`);
  const server = createServer(async (request, response) => {
    const reply = await answer(sessions, options, secret, request);
    // The rest of a body that nobody wants is not read to its end: the connection is closed behind the answer.
    if (!request.complete) response.shouldKeepAlive = false;
    await write(response, reply);
    if (request.complete) request.resume();
    else if (response.writableFinished) request.destroy();
    else response.once('finish', () => request.destroy());
  });
  server.requestTimeout = 300_000;
  server.listen(options.port, options.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${port}` };
}

async function answer(
  sessions: Sessions,
  options: ServerOptions,
  secret: Buffer,
  request: IncomingMessage,
): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bridge');
  const method = request.method ?? 'GET';
  if (method === 'GET' && pathname === '/healthz') return { status: 200, body: { status: 'ok' } };
  try {
    const instead = await options.before?.(method, pathname);
    if (instead) return instead;
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), secret)) return { status: 401 };
    options.onCall?.(`${method} ${pathname}`);
    for (const { path, methods } of ROUTES) {
      const [, id, item = ''] = path.exec(pathname) ?? [];
      if (!id) continue;
      if (!SESSION_ID.test(id)) return { status: 404 };
      const handler = Object.hasOwn(methods, method) ? methods[method]! : refuse(405);
      const query = Object.fromEntries(searchParams);
      return await handler({ sessions, id, item: decoded(item), query, request });
    }
    return { status: 404 };
  } catch (error) {
    return replyFor(sessions, error);
  }
}

function replyFor({ deps }: Sessions, error: unknown): Reply {
  if (error instanceof Refusal) return error.reply;
  if (error instanceof NotConnected) return { status: 409 };
  deps.print(`A call failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return { status: 500 };
}
