import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGraph, type Graph } from '../../gateway/index.js';
import { callerVerifier, INTERNAL_CALLER_HEADER, signCaller } from '../../gateway/remote/internal-caller.js';
import { createSubgraphServer } from '../../gateway/remote/subgraph-server.js';
import { seconds } from '../../kernel/context/clock.js';
import { type Caller, type Context, createContext } from '../../kernel/context/context.js';
import { createSecretBox } from '../../kernel/security/secret-box.js';
import { workspaces } from '../../subgraphs/workspaces/index.js';
import { ask, type Edges, startEdges } from './admission/credentials.harness.js';

let app: Edges;
let server: Server;
let url: string;
let graph: Graph;
let workspaceId: string;

beforeAll(async () => {
  app = await startEdges();
  workspaceId = await app.workspace();
  const { services } = app.edges[0];
  const subgraph = await workspaces();
  server = createServer(express().use(createSubgraphServer(services, subgraph))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  graph = await createGraph({
    sources: [{ name: 'workspaces', sdl: subgraph.sdl, url }],
    signCaller: signCaller(services),
  });
});
afterAll(async () => {
  server?.close();
  await app?.stop();
});

const dashboard = (scopes: readonly string[]): Context => {
  const caller: Caller = { kind: 'session', workspaceId, scopes, instanceIds: [], sandbox: false };
  return createContext(app.edges[0].services, { caller, locale: 'es', requestId: 'req-00000001', ip: '192.0.2.1' });
};

const run = (ctx: Context) => graph.execute(graph.prepare(parse('{ workspace { id name } }')), {}, ctx);

const post = (headers: Record<string, string>, body = '{"query":"{ workspace { id } }"}') =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('a subgraph in another process', () => {
  test('answers for the caller whom the edge signed, under the caller’s scopes', async () => {
    expect((await run(dashboard(['workspace:read']))).data).toEqual({ workspace: { id: workspaceId, name: 'Test' } });
    expect((await run(dashboard([]))).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  test('401 without the header, and with one that nobody here signed', async () => {
    const signed = signCaller(app.edges[0].services)(dashboard(['workspace:read']))[INTERNAL_CALLER_HEADER] ?? '';
    const [body = '', signature = ''] = signed.split('.');
    const stronger = Buffer.from(body, 'base64url').toString().replace('workspace:read', 'workspace:manage');
    const strange = signCaller({ ...app.edges[0].services, box: createSecretBox(Buffer.alloc(32)) })(dashboard([]));
    const forged = [
      undefined,
      '',
      'x',
      body,
      `${body}.`,
      `.${signature}`,
      `${Buffer.from(stronger).toString('base64url')}.${signature}`,
      `${signed}.${signature}`,
      strange[INTERNAL_CALLER_HEADER],
    ];
    for (const header of forged) {
      const answer = await post(header === undefined ? {} : { [INTERNAL_CALLER_HEADER]: header });
      expect(answer.status).toBe(401);
    }
    expect((await post({ [INTERNAL_CALLER_HEADER]: signed })).status).toBe(200);
  });

  test('a header is good for 30 s and carries request id, language and address', async () => {
    const { services } = app.edges[0];
    const verify = callerVerifier(services);
    const header = signCaller(services)(dashboard(['workspace:read']))[INTERNAL_CALLER_HEADER];
    app.clock.advance(seconds(29));
    expect(verify(header)).toMatchObject({ locale: 'es', requestId: 'req-00000001', ip: '192.0.2.1' });
    app.clock.advance(seconds(1));
    expect(verify(header)).toBeNull();
  });

  test('a broken query of an edge is answered, not crashed on', async () => {
    const headers = signCaller(app.edges[0].services)(dashboard([]));
    expect((await (await post(headers, '{"query":"{ nothing }"}')).json()).errors).toHaveLength(1);
    expect((await (await post(headers, '{"query":"{"}')).json()).errors).toHaveLength(1);
    expect((await post(headers, '{')).status).toBe(400);
  });
});

test('a caller of the edge cannot name itself by the internal header', async () => {
  const headers = signCaller(app.edges[0].services)(dashboard(['workspace:read']));
  const answer = await ask(app.edges[0], '/v1/x', { headers });
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
