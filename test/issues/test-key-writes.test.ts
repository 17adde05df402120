import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MANAGED } from '../../catalogue/objects.js';
import { sql } from '../../kernel/database/database.js';
import { ROUTES } from '../../rest/routes.js';
import { obtainTokens, serverOf } from '../support/oauth/flow.js';
import { REDIRECT } from '../support/oauth/oauth.js';
import { GOOD_BODIES, kindOf, makeOneOfEach } from '../support/one-of-each.js';
import { type McpApp, startMcp } from '../support/peers/mcp.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

/** Objects of the workspace that carry no mode: both kinds of key change them. */
const MANAGED_TYPES = MANAGED.map(({ type }) => type);
const SHARED = new RegExp(
  `(?:Contact|ContactTag|ContactTopic|Contacts|ContactTracking|Suppression|Suppressions|${MANAGED_TYPES.join('|')})$`,
);
/** The operations that act on live and have no mode, each with a valid body. */
const LIVE: Readonly<Record<string, object>> = {
  setEmailTracking: { opens: true, clicks: true },
  updateInboxSettings: { awayAnswer: 'We are closed.' },
  setCommentRules: { hideWords: ['spam'], deleteWords: [] },
  setAutomationMessageLimit: { messages: 1, per: '1d' },
};
/** Closed to test keys where the object acts on live. */
const LIVE_OBJECTS = ['updateOauthApp', 'deleteOauthApp', 'rotateOauthAppSecret', 'revokeOauthConnection'];
/** Makes something: it belongs to the mode of the key, or to no mode as yet. */
const MAKES = /^(?:create|send|start|upload|buy|trigger)/;
/** About an object that the body names, whose mode counts. */
const BY_BODY = ['deletePushSubscription', 'updateConversations'];

const WRITES = ROUTES.filter(({ method, reads, tries }) => method !== 'GET' && !reads && !tries);

let app: McpApp;
let receiver: Receiver;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startMcp(), startReceiver()]);
});
afterAll(async () => {
  await app?.stop();
  await receiver?.stop();
});

const isClassified = (field: string, path: string): boolean =>
  [
    SHARED.test(field),
    field in LIVE,
    LIVE_OBJECTS.includes(field),
    MAKES.test(field),
    BY_BODY.includes(field),
    /\{/.test(path),
  ].some(Boolean);

test('every write is of a shared object, of an object with a mode, or closed to test keys', () => {
  expect(WRITES.filter(({ field, path }) => !isClassified(field, path)).map(({ field }) => field)).toEqual([]);
});

describe('a test key and a connection in test mode', () => {
  test.each(Object.keys(LIVE))('cannot %s', async field => {
    const { method, path } = WRITES.find(row => row.field === field)!;
    const body = LIVE[field]!;
    const before = (await app.request('GET', `/v1${path}`)).body.data;
    const refused = await app.request(method, `/v1${path}`, { body });
    expect([refused.status, refused.body.code]).toEqual([403, 'LIVE_CREDENTIAL_REQUIRED']);
    expect((await app.request('GET', `/v1${path}`)).body.data).toEqual(before);
    expect((await app.request(method, `/v1${path}`, { key: app.liveKey, body })).status).toBe(200);
  });

  test('change no quiet hours, by the graph', async () => {
    const { body } = await app.graphql('mutation { removeQuietHours }');
    expect(body.errors[0].extensions.code).toBe('LIVE_CREDENTIAL_REQUIRED');
  });

  test('get a secret of call control of their own', async () => {
    const read = async (key: string) =>
      (await app.request('GET', '/v1/voice/control-secret', { key })).body.data.secret;
    expect(await read(app.testKey)).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(await read(app.testKey)).not.toBe(await read(app.liveKey));
  });
});

describe('a live connection', () => {
  test('and its app are for live keys; those of the sandbox are for both', async () => {
    const scopes = ['contacts:read'];
    const made = await app.request('POST', '/v1/oauth/apps', {
      body: { name: 'Shop', redirectUris: [REDIRECT], allowedScopes: scopes },
    });
    const { id, clientId, clientSecret } = made.body.data;
    const client = { client_id: clientId, client_secret: clientSecret } as never;
    const connect = async (mode: 'live' | 'test'): Promise<string> => {
      await obtainTokens(serverOf(app), client, {
        person: app.person(),
        mode,
        change: { scope: 'contacts:read', prompt: 'consent' },
      });
      const { body } = await app.request('GET', '/v1/oauth/connections', { key: app.liveKey });
      return body.data.find((each: { sandbox: boolean }) => each.sandbox === (mode === 'test')).id;
    };
    const simulated = await connect('test');
    expect((await app.request('PATCH', `/v1/oauth/apps/${id}`, { body: { name: 'Shop 2' } })).status).toBe(200);
    const live = await connect('live');
    for (const [method, path, body] of [
      ['POST', `/v1/oauth/connections/${live}/revoke`, undefined],
      ['PATCH', `/v1/oauth/apps/${id}`, { name: 'Stolen' }],
      ['POST', `/v1/oauth/apps/${id}/rotate-secret`, undefined],
      ['DELETE', `/v1/oauth/apps/${id}`, undefined],
    ] as const) {
      const refused = await app.request(method, path, { body });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'LIVE_CREDENTIAL_REQUIRED']);
    }
    expect((await app.request('POST', `/v1/oauth/connections/${simulated}/revoke`)).status).toBe(200);
    expect((await app.request('POST', `/v1/oauth/connections/${live}/revoke`, { key: app.liveKey })).status).toBe(200);
    expect((await app.request('DELETE', `/v1/oauth/apps/${id}`)).status).toBe(200);
  });
});

const DATA = `select format('update %I.%I set sandbox = false where sandbox', table_schema, table_name) as change
  from information_schema.columns join information_schema.tables using (table_catalog, table_schema, table_name)
  where column_name = 'sandbox' and table_type = 'BASE TABLE'
    and table_schema in ('channels', 'campaigns', 'webhooks')`;

describe('an object of live', () => {
  /** Every object that a test key makes, as if a live key had made it. */
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    ids = await makeOneOfEach(app, receiver.url);
    const tables = await sql<{ change: string }>(app.services.db, DATA, []);
    const client = await app.services.db.pool.connect();
    // Usage is kept by triggers, which know no such change.
    await client.query('set session_replication_role = replica');
    for (const { change } of tables) await client.query(change);
    client.release(true);
    const seen = await app.request('GET', `/v1/sms/messages/${ids['/sms/messages']}`, { key: app.liveKey });
    expect(seen.body.data).toMatchObject({ sandbox: false });
  });

  const rows = [...ROUTES]
    .filter(({ method, path }) => path.includes('{id}') && !/^\/(?:oauth|events)\//.test(path) && method !== 'GET')
    .filter(({ field }) => !SHARED.test(field));

  test.each(rows.map(({ method, path }) => [method, path]))(
    'is a missing one to a test key: %s %s',
    async (method, path) => {
      const url = path.replace('{id}', ids[kindOf(path)]!).replace(/\{\w+\}/g, 'x');
      const body = GOOD_BODIES[`${method} ${path}`] ?? { name: 'Mine' };
      const answer = await app.request(method, `/v1${url}`, method === 'DELETE' ? {} : { body });
      expect([answer.status, answer.body.code]).toEqual([404, expect.stringMatching(/NOT_FOUND$/)]);
    },
  );
});
