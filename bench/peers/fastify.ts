import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { fastify } from 'fastify';
import pg from 'pg';
import { assertScope, type Caller, createAuthenticate } from './http/credentials.js';
import { HEADERS } from './http/edge.js';
import { record } from './http/log.js';
import { createCount } from './http/rate-limit.js';
import { Refusal } from './http/refusal.js';
import { READ_TOPIC } from './http/topic.js';

/** `GET /v1/topics/{id}` by Fastify and node-postgres, with the work of the Express peer and a compiled serialiser. */
declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    started: number;
  }
}

const TEXT = { type: 'string' };
const TOPIC = {
  type: 'object',
  properties: {
    id: TEXT,
    workspaceId: TEXT,
    slug: TEXT,
    name: TEXT,
    description: { type: ['string', 'null'] },
    defaultOptIn: { type: 'boolean' },
    createdAt: { ...TEXT, format: 'date-time' },
    updatedAt: { ...TEXT, format: 'date-time' },
  },
};
const ANSWER = { type: 'object', properties: { success: { type: 'boolean' }, data: TOPIC } };

const db = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const authenticate = createAuthenticate(db);
const count = createCount(db);
const app = fastify({ requestIdHeader: 'x-request-id', genReqId: () => randomUUID() });
app.get('/readyz', () => ({ status: 'ok' }));

app.register(async api => {
  api.decorateRequest('caller', null);
  api.decorateRequest('started', 0);
  api.addHook('onRequest', async (req, reply) => {
    req.started = performance.now();
    reply.headers(HEADERS).header('x-request-id', req.id);
    req.caller = await authenticate(req.headers, req.ip);
    count(req.caller, (name, value) => reply.header(name, value));
  });
  api.addHook('onResponse', async (req, reply) => {
    const { started, url: path, method, id: requestId, caller } = req;
    const route = req.routeOptions.url ?? '(none)';
    record({ started, path, route, method, status: reply.statusCode, requestId, workspaceId: caller?.workspaceId });
  });
  api.setErrorHandler((error, _req, reply) => {
    const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL_ERROR', 'Failed.');
    return reply.status(status).send({ success: false, error: STATUS_CODES[status], message, code });
  });
  api.get<{ Params: { id: string } }>('/v1/topics/:id', { schema: { response: { 200: ANSWER } } }, async req => {
    const caller = req.caller!;
    assertScope(caller, 'contacts:read');
    const { rows } = await db.query({ name: 'topic', text: READ_TOPIC, values: [req.params.id, caller.workspaceId] });
    if (!rows[0]) throw new Refusal(404, 'NOT_FOUND', 'There is no such topic.');
    return { success: true, data: rows[0] };
  });
});

await app.listen({ host: process.env['HOST'] ?? '127.0.0.1', port: Number(process.env['PORT']) });
process.once('SIGTERM', () => {
  app.server.closeAllConnections();
  void app.close().then(() => process.exit(0));
});
