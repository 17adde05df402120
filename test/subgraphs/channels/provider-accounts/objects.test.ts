import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GRANTABLE_SCOPES } from '../../../../catalogue/scopes.js';
import { startApp, type TestApp } from '../../../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const SECRET = 'correct horse battery';
const SETTINGS = { host: 'smtp.shop.example', user: 'shop', password: SECRET, from: 'Shop <hello@shop.example>' };

let made = 0;
const account = (more: object = {}) => ({ name: `Account ${++made}`, kind: 'smtp', settings: SETTINGS, ...more });
const make = (body: object, key = app.liveKey) => app.request('POST', '/v1/provider-accounts', { body, key });
const call = (method: string, path: string, body?: object, key = app.liveKey) =>
  app.request(method, `/v1/provider-accounts${path}`, { key, ...(body ? { body } : {}) });
/** The invalid fields of an answer, each once. */
const wrong = ({ body }: { body: { details: { field: string }[] } }) =>
  [...new Set(body.details.map(({ field }) => field))].sort();

describe('a provider account', () => {
  test('take values as they are pasted, and beginnings of numbers in every spelling', async () => {
    const settings = { accountSid: ` AC${'0'.repeat(32)}\n`, authToken: `${'0'.repeat(32)} `, from: ' +14155550199' };
    const body = { name: 'Pasted', kind: 'twilio', settings, prefixes: ['0049', '+1 (415)', '+49'] };
    const { body: made } = await app.request('POST', '/v1/provider-accounts', { key: app.liveKey, body });
    expect(made.data).toMatchObject({
      settings: { accountSid: `AC${'0'.repeat(32)}`, from: '+14155550199' },
      prefixes: ['+49', '+1415'],
    });
    await app.request('DELETE', `/v1/provider-accounts/${made.data.id}`, { key: app.liveKey });
  });

  test('is made, read, changed and deleted, and its secrets are never shown', async () => {
    const given = account({
      prefixes: ['@Shop.Example'],
      senders: ['Shop.Example'],
      class: 'marketing',
      price: 0.0004,
    });
    const answer = await make(given);
    expect(answer).toMatchObject({ status: 201, body: { data: { kind: 'smtp', channel: 'email', state: 'ACTIVE' } } });
    const { id } = answer.body.data;
    expect(answer.body.data).toMatchObject({
      settings: { host: 'smtp.shop.example', port: 587, security: 'starttls', user: 'shop' },
      secrets: [{ name: 'password', lastFour: 'tery' }],
      ...{ prefixes: ['shop.example'], senders: ['shop.example'], order: 100, price: '0.0004', problem: null },
    });
    const changed = await call('PATCH', `/${id}`, { settings: { port: 465, user: null }, order: 3, class: null });
    expect(changed.body.data).toMatchObject({ order: 3, class: null, price: '0.0004' });
    expect((await call('PATCH', `/${id}`, { price: 0.0005 })).body.data).toMatchObject({ order: 3, price: '0.0005' });
    expect(changed.body.data.settings).toEqual({
      ...{ host: 'smtp.shop.example', port: 465, security: 'starttls', from: 'Shop <hello@shop.example>' },
      returnPath: 'sender',
    });
    for (const seen of [answer, changed, await call('GET', ''), await call('GET', `/${id}`)])
      expect(JSON.stringify(seen.body)).not.toContain(SECRET);
    const audit = await app.services.db.pool.query('select details::text from audit.entry where object_id = $1', [id]);
    expect(JSON.stringify(audit.rows)).not.toContain(SECRET);
    expect((await call('GET', '?channel=sms')).body.data).toEqual([]);
    expect((await call('GET', '?channel=email')).body.data).toMatchObject([{ id }]);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET', `/${id}`)).status).toBe(404);
  });

  test('is refused with every wrong setting and condition at once', async () => {
    const settings = { host: 'not a host', port: 0, security: 'ssl', from: 7, colour: 'red' };
    const answer = await make(account({ name: '', settings, prefixes: ['+49'], senders: ['x y'], pace: 0 }));
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(wrong(answer)).toEqual(
      [
        ...['name', 'pace', 'prefixes[0]', 'senders[0]', 'settings.colour', 'settings.from'],
        ...['settings.host', 'settings.port', 'settings.security'],
      ].sort(),
    );
    expect(wrong(await make(account({ settings: {} })))).toEqual(['settings.from', 'settings.host']);
    expect(wrong(await make(account({ kind: 'carrier-pigeon' })))).toEqual(['kind']);
    const { id } = (await make(account())).body.data;
    expect(wrong(await call('PATCH', `/${id}`, { settings: { host: null, port: 'a' }, prefixes: ['+1'] }))).toEqual([
      ...['prefixes[0]', 'settings.host', 'settings.port'],
    ]);
    expect((await call('PATCH', `/${id}`, { settings: 'none' })).body.code).toBe('VALIDATION_ERROR');
  });

  test('has a name of its own, and a workspace has no more than fifty', async () => {
    const { name } = (await make(account())).body.data;
    expect(await make(account({ name }))).toMatchObject({ status: 409, body: { code: 'PROVIDER_ACCOUNT_NAME_TAKEN' } });
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId, mode: 'live' });
    for (let count = 0; count < 50; count++) expect((await make(account(), key)).status).toBe(201);
    expect((await make(account(), key)).body.code).toBe('LIMIT_REACHED');
  });

  test('belongs to its workspace and its scopes, and no test key changes it', async () => {
    const { id } = (await make(account())).body.data;
    const stranger = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
    for (const [method, path, body] of [
      ['GET', `/${id}`, undefined],
      ['PATCH', `/${id}`, { order: 1 }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/pause`, undefined],
      ['POST', `/${id}/check`, undefined],
      ['POST', `/${id}/test`, { to: 'ada@example.com' }],
      ['GET', `/${id}/traffic`, undefined],
    ] as const)
      expect((await call(method, path, body, stranger)).body.code).toBe('NOT_FOUND');
    expect((await call('PATCH', `/${id}`, { order: 1 }, app.testKey)).body.code).toBe('LIVE_CREDENTIAL_REQUIRED');
    expect((await call('GET', `/${id}`, undefined, app.testKey)).status).toBe(200);
    const reader = await app.key({ mode: 'live', scopes: ['providers:read', 'email:send'] });
    expect((await call('GET', `/${id}`, undefined, reader)).body.data.callbackUrl).toBeNull();
    expect((await call('POST', `/${id}/pause`, undefined, reader)).body.code).toBe('FORBIDDEN');
    const older = await app.key({ mode: 'live', scopes: [], legacy: true });
    expect((await make(account(), older)).body.code).toBe('FORBIDDEN');
    expect(GRANTABLE_SCOPES).toContain('providers:manage');
  });

  test('stands beside the providers of the operator, of which nothing but name, kind and state is shown', async () => {
    const [first, second] = [await startApp({ env: { SMTP_URL: 'smtp://user:hidden@127.0.0.1:1' } }), app];
    try {
      const read = async (one: TestApp) =>
        (await one.graphql('{ operatorProviders { id name channel kind state owner } }', {}, { key: one.liveKey })).body
          .data;
      expect(await read(first)).toEqual({
        operatorProviders: [
          { id: null, name: 'SMTP', channel: 'email', kind: 'smtp', state: 'ACTIVE', owner: 'ENVIRONMENT' },
        ],
      });
      expect(await read(second)).toEqual({ operatorProviders: [] });
    } finally {
      await first.stop();
    }
  });

  test('is paused and resumed, each once in the audit log', async () => {
    const { id } = (await make(account())).body.data;
    for (const _ of [1, 2]) expect((await call('POST', `/${id}/pause`)).body.data.state).toBe('PAUSED');
    for (const _ of [1, 2]) expect((await call('POST', `/${id}/resume`)).body.data.state).toBe('ACTIVE');
    const acts = await app.services.db.pool.query('select act from audit.entry where object_id = $1 order by id', [id]);
    expect(acts.rows.map(({ act }) => act)).toEqual([
      'provider_account.created',
      'provider_account.paused',
      'provider_account.resumed',
    ]);
  });
});
