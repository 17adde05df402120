import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { FIRST_SCOPES, type McpApp, startMcp } from '../support/peers/mcp.js';

let app: McpApp;
let token: string;
beforeAll(async () => {
  app = await startMcp();
  token = await app.token(['sms:send']);
});
afterAll(() => app?.stop());

const METADATA = () => `resource_metadata="${app.url}/.well-known/oauth-protected-resource/mcp"`;

/** `fetch` sets `Host` itself. */
const statusAt = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const all = { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: ACCEPT, ...headers };
    const asked = request(`${app.url}/mcp`, { method: 'POST', headers: all, setHost: false }, answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on('error', reject).end(PING);
  });

const ACCEPT = 'application/json, text/event-stream';
const PING = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'ping' });

describe('the credential', () => {
  test('none: 401 says where to get a token and for which scopes', async () => {
    const { status, headers, body } = await app.rpc('ping');
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe(`Bearer ${METADATA()}, scope="${FIRST_SCOPES}"`);
    expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { data: { code: 'UNAUTHORIZED' } } });
    const metadata = (await (await fetch(`${app.url}/.well-known/oauth-protected-resource/mcp`)).json()) as object;
    expect(metadata).toMatchObject({ resource: app.resource, authorization_servers: [app.url] });
  });

  test.each([
    ['a token for the API', () => app.token(['sms:send'], app.url)],
    ['an API key', async () => app.liveKey],
    ['nonsense', async () => 'nonsense'],
  ])('%s is refused as an invalid token', async (_, credential) => {
    const { status, headers } = await app.rpc('ping', {}, { token: await credential() });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toContain(`Bearer error="invalid_token", ${METADATA()}`);
  });

  test('an API key in its own header is refused too', async () => {
    expect((await app.rpc('ping', {}, { headers: { 'x-api-key': app.liveKey } })).status).toBe(401);
  });

  test('a token for this resource is refused at the API', async () => {
    expect((await app.request('GET', '/v1/topics', { key: token })).status).toBe(401);
    expect((await app.graphql('{ credits { balance } }', {}, { key: token })).status).toBe(401);
  });

  test('a token in the query is never read', async () => {
    const answer = await fetch(`${app.url}/mcp?access_token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: ACCEPT },
      body: PING,
    });
    expect(answer.status).toBe(401);
  });

  test('an expired token and one whose grant was revoked are refused', async () => {
    const revoked = await app.token(['sms:send']);
    expect((await app.rpc('ping', {}, { token: revoked })).status).toBe(200);
    const { client_id } = JSON.parse(Buffer.from(revoked.split('.')[1] ?? '', 'base64url').toString());
    await fetch(`${app.url}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: revoked, client_id }),
    });
    expect((await app.rpc('ping', {}, { token: revoked })).status).toBe(401);

    const expired = await app.token(['sms:send']);
    app.clock.advance(901_000);
    expect((await app.rpc('ping', {}, { token: expired })).status).toBe(401);
    token = await app.token(['sms:send']);
  });

  test('a tool beyond its scopes: 403 names what to ask for, what is held included', async () => {
    const call = { name: 'list_topics', arguments: {} };
    const { status, headers, body } = await app.rpc('tools/call', call, { token });
    expect(status).toBe(403);
    expect(headers.get('www-authenticate')).toBe(
      `Bearer error="insufficient_scope", scope="sms:send contacts:read", ${METADATA()}, error_description="The scope contacts:read is required."`,
    );
    expect(body).toMatchObject({ id: 1, error: { message: expect.stringContaining('contacts:read') } });
  });
});

describe('where a request comes from', () => {
  const own = () => new URL(app.url).host;

  test.each([
    ['our own host', {}, 200],
    ['loopback by name', { host: 'localhost:9999' }, 200],
    ['a name that was pointed here', { host: 'evil.example' }, 403],
    ['no host that could be one', { host: 'evil.example:bad' }, 403],
    ['a page over https', { origin: 'https://host.example' }, 200],
    ['a page on loopback', { origin: 'http://localhost:6274' }, 200],
    ['an extension', { origin: 'chrome-extension://abcdefghijklmnop' }, 200],
    ['a page over plain http', { origin: 'http://evil.example' }, 403],
    ['a page that hides where it is from', { origin: 'null' }, 403],
  ])('%s', async (_, headers, status) => {
    expect(await statusAt({ host: own(), ...headers })).toBe(status);
  });

  test('the refusal says so', async () => {
    const { status, body } = await app.rpc('ping', {}, { token, headers: { origin: 'http://evil.example' } });
    expect([status, body.error.data.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
  });

  test('a page may ask beforehand, and reads the challenge', async () => {
    const answer = await fetch(`${app.url}/mcp`, { method: 'OPTIONS', headers: { origin: 'https://host.example' } });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/Authorization.*MCP-Protocol-Version/);
    expect((await app.rpc('ping')).headers.get('access-control-expose-headers')).toContain('WWW-Authenticate');
  });
});

describe('the transport', () => {
  test.each(['GET', 'DELETE', 'PUT'])('%s: there is no session, so 405 with Allow', async method => {
    const answer = await fetch(`${app.url}/mcp`, { method, headers: { authorization: `Bearer ${token}` } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('answers in JSON, with the identifier of the request and without a session', async () => {
    const { status, headers, body } = await app.rpc('ping', {}, { token, headers: { 'x-request-id': 'req-of-mine' } });
    expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-request-id')).toBe('req-of-mine');
    expect(headers.get('x-ratelimit-limit')).toBe('6000');
    expect(headers.has('mcp-session-id')).toBe(false);
  });

  test('negotiates a version that it speaks', async () => {
    const hello = (protocolVersion: string) =>
      app.rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } }, { token });
    expect((await hello('2025-06-18')).body.result.protocolVersion).toBe('2025-06-18');
    expect((await hello('2099-01-01')).body.result.protocolVersion).toBe('2025-11-25');
    const headers = { 'mcp-protocol-version': '2099-01-01' };
    expect((await app.rpc('ping', {}, { token, headers })).status).toBe(400);
  });

  test.each([
    ['broken JSON', '{"jsonrpc":', {}, 400, 'INVALID_JSON'],
    ['a batch', `[${PING},${PING}]`, {}, 400, 'VALIDATION_ERROR'],
    ['a text', '"ping"', {}, 400, 'VALIDATION_ERROR'],
    ['another type', PING, { 'content-type': 'text/plain' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 1 MiB', `"${'x'.repeat(1024 * 1024)}"`, {}, 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s is refused', async (_, content, headers, status, code) => {
    const answer = await app.post(content, { token, headers });
    expect([answer.status, answer.body.error.data.code]).toEqual([status, code]);
  });

  test.each([['{}'], ['{"jsonrpc":"1.0","id":1,"method":"ping"}'], ['{"jsonrpc":"2.0","id":1,"method":7}']])(
    'no JSON-RPC: %s',
    async content => {
      const answer = await app.post(content, { token });
      expect([answer.status, answer.body.error.code]).toEqual([400, -32700]);
    },
  );

  test.each(['*/*', 'application/*', 'application/json', 'text/event-stream, application/json;q=0.9'])(
    'a host that accepts JSON by %s is served',
    async accept => {
      const { status, body } = await app.rpc('ping', {}, { token, headers: { accept } });
      expect([status, body.result]).toEqual([200, {}]);
    },
  );

  test('a host that does not accept JSON and event streams is told so', async () => {
    expect((await app.rpc('ping', {}, { token, headers: { accept: 'text/html' } })).status).toBe(406);
  });

  test('is counted by method and tool, never by what a caller writes', async () => {
    await app.rpc('tools/call', { name: 'dry_run_sms', arguments: { to: [] } }, { token });
    await app.rpc('made/up', {}, { token });
    const metrics = await app.services.metrics.registry.metrics();
    expect(metrics).toContain('api="mcp",route="tools/call dry_run_sms",method="POST",status="200"');
    expect(metrics).toContain('api="mcp",route="other",method="POST",status="200"');
    expect(metrics).not.toContain('made/up');
  });
});

test('the rate of the workspace counts here too', async () => {
  await changeWorkspace(app.ctx(app.workspaceId), app.workspaceId, { requestsPerMinute: 2 });
  // The edge caches the workspace for 5 seconds; the minute begins anew with the hour.
  app.clock.advance(3_600_000);
  const guest = await app.token(['sms:send']);
  await expect.poll(async () => (await app.rpc('ping', {}, { token: guest })).status).toBe(429);
  const { headers, body } = await app.rpc('ping', {}, { token: guest });
  expect(headers.get('x-ratelimit-limit')).toBe('2');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body.error.data).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED' });
});
