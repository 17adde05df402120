import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basic, claimsOf, clientOf, obtainTokens } from '../support/oauth/flow.js';
import { REDIRECT } from '../support/oauth/oauth.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';

const SCOPE = 'sms:send sms:read oauth_apps:read';

interface Tokens {
  access_token: string;
  refresh_token: string;
  sandbox?: boolean;
}

/** An app of the workspace. */
interface App {
  clientId: string;
  clientSecret: string;
}

class Flow {
  constructor(
    readonly app: McpApp,
    readonly client: App,
    readonly resource: string = app.url,
  ) {}

  /** Approves as the page proposes, unless `mode` says otherwise. */
  tokens(mode?: 'live' | 'test', person = this.app.person()): Promise<Tokens> {
    const server = { issuer: this.app.url, owner: () => person };
    const change = { scope: SCOPE, resource: this.resource };
    return obtainTokens(server, clientOf(this.client), { change, ...(mode ? { mode } : {}) });
  }

  async post<Body = Tokens>(path: string, form: Record<string, string>): Promise<Body> {
    const answer = await fetch(this.app.url + path, {
      method: 'POST',
      headers: basic(clientOf(this.client)),
      body: new URLSearchParams(form),
    });
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  }
}

async function createApp(app: McpApp): Promise<App> {
  const body = { name: 'Shop', redirectUris: [REDIRECT], allowedScopes: SCOPE.split(' ') };
  return (await app.request('POST', '/v1/oauth/apps', { body })).body.data as App;
}

const SMS = { to: ['+14155550000'], payload: { message: 'Hello' } };

describe('without a live provider', () => {
  let app: McpApp;
  beforeAll(async () => {
    app = await startMcp();
  });
  afterAll(() => app?.stop());

  test('the consent page proposes test mode, and the token sends in the sandbox', async () => {
    const flow = new Flow(app, await createApp(app));
    const tokens = await flow.tokens();
    expect([tokens.sandbox, claimsOf(tokens.access_token)['sandbox']]).toEqual([true, true]);
    const sent = await app.request('POST', '/v1/sms/messages', { key: tokens.access_token, body: SMS });
    expect(sent.status).toBe(202);
    const path = `/v1/sms/messages/${sent.body.data.messageIds[0]}`;
    expect((await app.request('GET', path, { key: tokens.access_token })).body.data.sandbox).toBe(true);
    expect((await app.request('GET', path, { key: app.testKey })).status).toBe(200);
    expect((await app.request('GET', path, { key: app.liveKey })).status).toBe(404);
  });

  test('a refresh and introspection keep the mode', async () => {
    const flow = new Flow(app, await createApp(app));
    const first = await flow.tokens('test');
    const next = await flow.post('/oauth/token', { grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect([next.sandbox, claimsOf(next.access_token)['sandbox']]).toEqual([true, true]);
    for (const token of [next.access_token, next.refresh_token])
      expect(await flow.post('/oauth/introspect', { token })).toMatchObject({ active: true, sandbox: true });
  });

  test('connections and their events say it', async () => {
    const flow = new Flow(app, await createApp(app));
    const { access_token: key, refresh_token: token } = await flow.tokens('test');
    const { grant_id: id } = claimsOf(key);
    const { body } = await app.request('GET', '/v1/oauth/connections', { key });
    const connection = body.data.find((each: { id: string }) => each.id === id);
    expect(connection).toMatchObject({ sandbox: true });
    await flow.post('/oauth/revoke', { token });
    await app.settle();
    const events = (await app.request('GET', '/v1/events?limit=100')).body.data as {
      event: string;
      sandbox?: boolean;
      data: { connectionId?: string };
    }[];
    const own = events.filter(({ data }) => data.connectionId === id);
    expect(own.map(({ event, sandbox }) => [event, sandbox])).toEqual([
      ['oauth.connection.created', true],
      ['oauth.connection.revoked', true],
    ]);
  });

  test('an AI host sends in the sandbox and is told so', async () => {
    const { access_token: token } = await new Flow(app, await createApp(app), app.resource).tokens();
    const initialize = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'host', version: '1' },
    };
    expect((await app.rpc('initialize', initialize, { token })).body.result.instructions).toContain('test mode');
    const sent = await app.call(token, 'send_sms', SMS);
    const found = await app.call(token, 'get_sms', { id: sent.structuredContent.messageIds[0] });
    expect(found.structuredContent.sandbox).toBe(true);
  });

  test('a live connection beside it stays live, and the last approval is remembered', async () => {
    const flow = new Flow(app, await createApp(app));
    const person = app.person();
    const live = await flow.tokens('live', person);
    expect(live).not.toHaveProperty('sandbox');
    expect(claimsOf(live.access_token)).not.toHaveProperty('sandbox');
    const remembered = await flow.tokens('test', person);
    expect(remembered).not.toHaveProperty('sandbox');
    const refused = await app.request('POST', '/v1/sms/messages', { key: live.access_token, body: SMS });
    expect(refused.body.code).not.toBe(undefined);
    expect(refused.status).toBeGreaterThanOrEqual(400);
  });

  test('a decision with another mode is refused', async () => {
    const flow = new Flow(app, await createApp(app));
    await expect(flow.tokens('sandbox' as 'test')).rejects.toThrow(/400/);
  });
});

test('with an account of the workspace the page proposes live for who sends on its channel', async () => {
  const app = await startMcp();
  const add = (kind: string, settings: object) =>
    app.request('POST', '/v1/provider-accounts', { key: app.liveKey, body: { name: kind, kind, settings } });
  const isSandbox = async () => (await new Flow(app, await createApp(app)).tokens()).sandbox ?? false;
  try {
    expect((await add('postmark', { serverToken: 'a token', from: 'hello@shop.example' })).status).toBe(201);
    expect(await isSandbox()).toBe(true);
    const twilio = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'f'.repeat(32), from: '+14155550199' };
    expect((await add('twilio', twilio)).status).toBe(201);
    expect(await isSandbox()).toBe(false);
  } finally {
    await app.stop();
  }
});

test('with a live provider the page proposes live', async () => {
  const app = await startMcp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
  try {
    const tokens = await new Flow(app, await createApp(app)).tokens();
    expect(tokens).not.toHaveProperty('sandbox');
  } finally {
    await app.stop();
  }
});
