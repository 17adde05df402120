import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'graphql';
import { afterEach, describe, expect, test } from 'vitest';
import { createGraph } from '../../../gateway/index.js';

const SDL = 'type Query { hello: String local: Int }';
const ANSWER = {
  errors: [
    expect.objectContaining({
      extensions: { code: 'SUBGRAPH_UNAVAILABLE', params: {}, subgraph: 'far', serviceName: 'far' },
    }),
  ],
};

describe('a remote subgraph', () => {
  const cleanup = new Set<() => Promise<unknown>>();
  afterEach(async () => {
    await Promise.all([...cleanup].map(close => close()));
    cleanup.clear();
  });

  /** Serves `listener` on loopback and asks it for `{ hello }` by both executors. */
  async function ask(listener: RequestListener, timeoutMs?: number) {
    const server = createServer(listener);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    cleanup.add(() => {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    return askAt(url, timeoutMs);
  }

  async function askAt(url: string, timeoutMs?: number) {
    const signCaller = () => ({ authorization: 'Signed ann', 'content-type': 'text/plain' });
    const graph = await createGraph({ sources: [{ name: 'far', sdl: SDL, url }], signCaller, timeoutMs });
    const operation = graph.prepare(parse('{ hello }'));
    const fast = await graph.execute(operation, {}, {});
    const shown = JSON.parse(JSON.stringify(fast));
    for (const error of shown.errors ?? [])
      expect(error).toMatchObject({ path: ['hello'], extensions: { serviceName: 'far' } });
    expect(shown).toMatchObject(JSON.parse(JSON.stringify(await graph.executeStock(operation, {}, {}))));
    return fast;
  }

  const answerWith = (status: number, body: string): RequestListener => {
    return (_request, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

  test('gets the query as JSON, with the headers that name the caller', async () => {
    const seen: unknown[] = [];
    const result = await ask(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push([request.method, request.headers['content-type'], request.headers.authorization, JSON.parse(body)]);
      response.end('{"data":{"hello":"hi"}}');
    });
    expect(result).toEqual({ data: { hello: 'hi' } });
    expect(seen[0]).toEqual(['POST', 'application/json', 'Signed ann', { query: '{hello}', variables: {} }]);
  });

  test('that nobody serves is SUBGRAPH_UNAVAILABLE, and the answer does not say where it is', async () => {
    const result = await askAt('http://127.0.0.1:9/');
    expect(result).toMatchObject(ANSWER);
    expect(JSON.stringify(result)).not.toContain('127.0.0.1');
  });

  test.each([
    ['500 with text', 500, 'oops'],
    ['200 with JSON that is no answer', 200, '[1]'],
    ['401 with another body', 401, '{"error":"who"}'],
  ])('that answers %s is SUBGRAPH_UNAVAILABLE', async (_about, status, body) => {
    expect(await ask(answerWith(status, body))).toMatchObject({ ...ANSWER, data: { hello: null } });
  });

  test('that redirects is SUBGRAPH_UNAVAILABLE, and is not followed', async () => {
    const result = await ask((_request, response) => void response.writeHead(307, { location: '/other' }).end());
    expect(result).toMatchObject(ANSWER);
  });

  test('that takes longer than the timeout is SUBGRAPH_UNAVAILABLE', async () => {
    expect(await ask(() => undefined, 50)).toMatchObject(ANSWER);
  });

  test('that answers more than 8 MiB is SUBGRAPH_UNAVAILABLE', async () => {
    expect(await ask(answerWith(200, JSON.stringify({ data: { hello: 'x'.repeat(8 * 1024 * 1024) } })))).toMatchObject(
      ANSWER,
    );
  });

  test('that refuses the query with 400: its errors are answered', async () => {
    const refused = { errors: [{ message: 'No.', extensions: { code: 'BAD_USER_INPUT' } }] };
    expect(await ask(answerWith(400, JSON.stringify(refused)))).toMatchObject({
      errors: [{ message: 'No.', extensions: { code: 'BAD_USER_INPUT', serviceName: 'far' } }],
      data: { hello: null },
    });
  });

  test('that breaks the schema is cut down to it, and `extensions` say why', async () => {
    const result = await ask(answerWith(200, '{"data":{"hello":7,"other":1}}'));
    expect(JSON.parse(JSON.stringify(result))).toEqual({
      data: { hello: null },
      extensions: {
        valueCompletion: [
          {
            message: 'Invalid value found for field Query.hello.',
            path: ['hello'],
            extensions: { code: 'INVALID_GRAPHQL' },
          },
        ],
      },
    });
  });

  test('cannot reach the prototype of objects', async () => {
    await ask(answerWith(200, '{"data":{"__proto__":{"polluted":1},"hello":"hi"}}'));
    expect({}).not.toHaveProperty('polluted');
  });
});
