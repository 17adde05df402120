import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGraph, type Graph } from '../../gateway/index.js';
import {
  callerVerifier,
  INTERNAL_CALLER_HEADER,
  type Signing,
  signCaller,
} from '../../gateway/remote/internal-caller.js';
import { createSubgraphServer } from '../../gateway/remote/subgraph-server.js';
import type { Caller } from '../../kernel/context/caller.js';
import { seconds } from '../../kernel/context/clock.js';
import { type Context, createContext } from '../../kernel/context/context.js';
import { createSecretBox } from '../../kernel/security/secret-box.js';
import { workspaces } from '../../subgraphs/workspaces/index.js';
import { define } from '../support/define.js';
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
  const subgraph = await define(workspaces());
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

const QUERY = '{"query":"{ workspace { id } }"}';

const sign = (ctx: Context, body = QUERY, subgraph = 'workspaces', by: Signing = app.edges[0].services) =>
  signCaller(by)(ctx, { subgraph, body });

const post = (headers: Record<string, string>, body = QUERY) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

describe('a subgraph in another process', () => {
  test('answers for the caller whom the edge signed, under the caller’s scopes', async () => {
    expect((await run(dashboard(['workspace:read']))).data).toEqual({ workspace: { id: workspaceId, name: 'Test' } });
    expect((await run(dashboard([]))).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
  });

  test('401 without the header, and with one that nobody here signed', async () => {
    const signed = sign(dashboard(['workspace:read']))[INTERNAL_CALLER_HEADER] ?? '';
    const [body = '', signature = ''] = signed.split('.');
    const stronger = Buffer.from(body, 'base64url').toString().replace('workspace:read', 'workspace:manage');
    const strange = sign(dashboard([]), QUERY, 'workspaces', {
      ...app.edges[0].services,
      box: createSecretBox(Buffer.alloc(32)),
    });
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
    const verify = callerVerifier(services, 'workspaces');
    const header = sign(dashboard(['workspace:read']))[INTERNAL_CALLER_HEADER];
    app.clock.advance(seconds(29));
    expect(verify(header)?.facts).toMatchObject({ locale: 'es', requestId: 'req-00000001', ip: '192.0.2.1' });
    app.clock.advance(seconds(1));
    expect(verify(header)).toBeNull();
  });

  test('a broken query of an edge is answered, not crashed on', async () => {
    const send = (body: string) => post(sign(dashboard([]), body), body);
    expect((await (await send('{"query":"{ nothing }"}')).json()).errors).toHaveLength(1);
    expect((await (await send('{"query":"{"}')).json()).errors).toHaveLength(1);
    expect((await send('{')).status).toBe(400);
  });

  test('a header is good for the body and the subgraph that it was signed for, and for no other', async () => {
    const ctx = dashboard(['workspace:read', 'workspace:manage']);
    const other = '{"query":"mutation { createApiKey(name: \\"x\\", mode: live, scopes: []) { key } }"}';
    const refusal = await post(sign(ctx), other);
    expect([refusal.status, (await refusal.json()).errors[0].extensions.code]).toEqual([401, 'UNAUTHORIZED']);
    expect((await post(sign(ctx, QUERY, 'channels'))).status).toBe(401);
    expect((await post(sign(ctx))).status).toBe(200);
  });

  test('with a key of its own it is signed with nothing else', async () => {
    const { services } = app.edges[0];
    const own = (fill: number) => ({
      ...services,
      config: { internalCallerKey: Buffer.alloc(32, fill), routerKeys: [] },
    });
    const verify = callerVerifier(own(1), 'workspaces');
    const headerBy = (by: Signing) => sign(dashboard([]), QUERY, 'workspaces', by)[INTERNAL_CALLER_HEADER];
    expect(verify(headerBy(own(1)))?.covers(Buffer.from(QUERY))).toBe(true);
    expect(verify(headerBy(own(2)))).toBeNull();
    expect(verify(headerBy(services))).toBeNull();
  });
});

describe('a router of the operator', () => {
  const KEYS = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
  const signing = (): Signing => ({ ...app.edges[0].services, config: { internalCallerKey: null, routerKeys: KEYS } });
  const verify = (header: string) => callerVerifier(signing(), 'workspaces')(header);

  /** Returns a header as docs/operating.md describes it for routers. */
  function headerOf(said: object, key = KEYS[0]!): string {
    const expiresAt = app.clock.now().getTime() + 30_000;
    const bodyHash = createHash('sha256').update(QUERY).digest('base64url');
    const whole = { method: 'POST', subgraph: 'workspaces', bodyHash, expiresAt, ...said };
    const text = Buffer.from(JSON.stringify(whole)).toString('base64url');
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  }
  const caller = { kind: 'token', workspaceId: 'ws_1', scopes: ['contacts:read'] };

  test('names callers under each of its keys, while edges go on with theirs', () => {
    for (const key of KEYS)
      expect(verify(headerOf({ caller }, key))?.facts).toEqual({
        caller: { ...caller, instanceIds: [], sandbox: false },
        locale: 'en',
        requestId: expect.any(String),
        ip: '',
      });
    expect(verify(headerOf({ caller }, Buffer.alloc(32, 5)))).toBeNull();
    expect(verify(sign(dashboard([]))[INTERNAL_CALLER_HEADER]!)).not.toBeNull();
  });

  test('says what is known of the workspace', () => {
    const facts = { plan: 'pro', country: 'BR', locale: 'pt-BR', timeZone: 'America/Sao_Paulo' };
    const workspace = { ...facts, onboarded: true, blocked: false, requestsPerMinute: 60, instanceSlots: 0 };
    expect(verify(headerOf({ caller: { ...caller, workspace } }))?.facts.caller.workspace).toEqual(workspace);
  });

  test.each([
    ['the service itself', { caller: { ...caller, kind: 'system' } }],
    ['a contact', { caller: { ...caller, kind: 'contact', contactId: 'con_1' } }],
    ['nobody', {}],
    ['scopes of another form', { caller: { ...caller, scopes: 'contacts:read' } }],
    ['another subgraph', { caller, subgraph: 'channels' }],
    ['what is over', { caller, expiresAt: 1 }],
  ])('cannot name %s', (_what, said) => {
    expect(verify(headerOf(said))).toBeNull();
  });

  test('cannot make itself the operator', () => {
    expect(verify(headerOf({ caller: { ...caller, operator: true } }))?.facts.caller).not.toHaveProperty('operator');
  });
});

test('a caller of the edge cannot name itself by the internal header', async () => {
  const headers = sign(dashboard(['workspace:read']));
  const answer = await ask(app.edges[0], '/v1/x', { headers });
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});
