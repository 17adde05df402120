import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../../kernel/context/clock.js';
import { callbackSecret } from '../../../../../kernel/security/callback-secret.js';
import type { TestApp } from '../../../../support/app.js';
import { type GraphProvider } from '../../../../support/peers/graph-provider.js';
import { BOT, codeOf, LINE, type OfficialDesk, startOfficial } from './official.harness.js';

let desk: OfficialDesk;
let app: TestApp;
let provider: GraphProvider;
beforeAll(async () => {
  desk = await startOfficial();
  ({ app, provider } = desk);
});
afterAll(() => desk?.stop());
beforeEach(() => desk.reset());

describe('POST /v1/chatapp/instances/{id}/official/credentials', () => {
  const give = (id: string, body: object = LINE) => desk.post(`/chatapp/instances/${id}/official/credentials`, body);
  const byok = (more: object = {}) => desk.create('chatapp', { mode: 'OFFICIAL_BYOK', ...more });

  test('connects at once with the number that the provider names, and answers no secret', async () => {
    const id = await byok();
    const { status, body } = await give(id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'ACTIVE', phoneNumber: '14155550123', chatappOfficialCloud: true });
    const { rows } = await app.services.db.pool.query('select * from channels.instance where id = $1', [id]);
    expect(JSON.stringify([body, rows])).not.toContain(LINE.accessToken);
    await app.settle();
    const { body: feed } = await app.request('GET', '/v1/events?limit=100', { key: app.liveKey });
    const own = feed.data.filter((event: { instanceId: string }) => event.instanceId === id);
    expect(own.map(({ event }: { event: string }) => event)).toEqual(['instance.connecting', 'instance.connected']);
  });

  test('what the provider refuses, by its code', async () => {
    const id = await byok();
    expect(codeOf(await give(id, { ...LINE, accessToken: 'EAAG-old' }))).toEqual([409, 'PROVIDER_TOKEN_EXPIRED']);
    expect(codeOf(await give(id, { ...LINE, phoneNumberId: '999' }))).toEqual([422, 'CREDENTIALS_REJECTED']);
    provider.numbers.set('777', { display: '+1 415 555 0177', accountId: '888' });
    expect(codeOf(await give(id, { ...LINE, phoneNumberId: '777' }))).toEqual([422, 'CREDENTIALS_REJECTED']);
    provider.error = { status: 403, code: 10 };
    expect(codeOf(await give(id))).toEqual([403, 'PROVIDER_PERMISSION_DENIED']);
    provider.error = { status: 500, code: 1 };
    expect(codeOf(await give(id))).toEqual([503, 'LINE_UNREACHABLE']);
    expect(await desk.read('chatapp', id)).toMatchObject({ status: 'PENDING', connecting: false });
  });

  test('409 PHONE_NUMBER_MISMATCH for another number than the expected one', async () => {
    const id = await byok({ expectedPhoneNumber: '+14155552671' });
    expect(codeOf(await give(id))).toEqual([409, 'PHONE_NUMBER_MISMATCH']);
  });

  test('400 names every invalid field', async () => {
    const { body } = await give(await byok(), { phoneNumberId: '../me', accountId: 'x', accessToken: '' });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'phoneNumberId',
      'accountId',
      'accessToken',
    ]);
  });

  test('422 CREDENTIALS_UNSUPPORTED for a line that a phone pairs, CREDENTIALS_REQUIRED to connect without any', async () => {
    expect(codeOf(await give(await desk.create('chatapp', {})))).toEqual([422, 'CREDENTIALS_UNSUPPORTED']);
    const id = await byok();
    expect(codeOf(await desk.post(`/chatapp/instances/${id}/connect`))).toEqual([422, 'CREDENTIALS_REQUIRED']);
  });

  test('a connected line goes on with new ones; a disconnected one connects with those that it has', async () => {
    const id = await byok();
    await give(id);
    provider.tokens.add('EAAG-newer');
    expect((await give(id, { ...LINE, accessToken: 'EAAG-newer' })).body.data.status).toBe('ACTIVE');
    await desk.post(`/chatapp/instances/${id}/disconnect`);
    await app.settle();
    expect((await desk.post(`/chatapp/instances/${id}/connect`)).body.data.connecting).toBe(true);
    await app.settle();
    expect((await desk.read('chatapp', id)).status).toBe('ACTIVE');
  });
});

describe('the token of a connected line', () => {
  const connected = async (more: object = {}) => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' });
    await desk.post(`/chatapp/instances/${id}/official/credentials`, { ...LINE, ...more });
    return id;
  };

  test('that expires disconnects it at that moment, without a cooldown', async () => {
    const tokenExpiresAt = new Date(app.clock.now().getTime() + days(2)).toISOString();
    const id = await connected({ tokenExpiresAt });
    await desk.later(days(2) - minutes(1));
    expect(await desk.read('chatapp', id)).toMatchObject({ status: 'ACTIVE', tokenExpiresAt });
    await desk.later(minutes(1));
    expect(await desk.read('chatapp', id)).toMatchObject({
      status: 'DISCONNECTED',
      disconnectReason: 'token_expired',
      reconnectBlockedUntil: null,
    });
  });

  test('that the provider revoked is found within six hours; a provider that is away changes nothing', async () => {
    const id = await connected();
    await desk.later(minutes(1));
    provider.error = { status: 503, code: 2 };
    await desk.later(hours(6));
    expect((await desk.read('chatapp', id)).status).toBe('ACTIVE');
    provider.error = null;
    provider.tokens.clear();
    await desk.later(minutes(1));
    expect(await desk.read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', disconnectReason: 'token_expired' });
    await desk.post(`/chatapp/instances/${id}/connect`);
    await app.settle();
    expect(await desk.read('chatapp', id)).toMatchObject({
      connecting: false,
      error: { code: 'PROVIDER_TOKEN_EXPIRED' },
    });
  });
});

test('an account that cannot pay sends nothing, until its provider says that it can', async () => {
  const payment = async (id: string) => (await desk.read('chatapp', id)).hasPaymentMethod;
  const verdict = async (instanceId: string) => {
    const send = { instanceId, to: ['+14155550123'], payload: { message: 'x' } };
    return (await desk.post('/chatapp/messages?dryRun=true', send)).body.data.recipients[0].code;
  };
  provider.payment = null;
  const id = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' });
  await desk.post(`/chatapp/instances/${id}/official/credentials`, LINE);
  expect(await payment(id)).toBe(false);
  expect(await verdict(id)).toBe('PROVIDER_PAYMENT_METHOD_REQUIRED');
  provider.payment = 'funding-1';
  await desk.later(minutes(10));
  expect(await payment(id)).toBe(true);
  expect(await verdict(id)).not.toBe('PROVIDER_PAYMENT_METHOD_REQUIRED');
});

describe('the PIN of a number with credentials of its own', () => {
  const give = (id: string, body: object, key = app.liveKey) =>
    desk.post(`/chatapp/instances/${id}/official/credentials`, { ...LINE, ...body }, key);

  test('registers the number, before it connects and again', async () => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' });
    expect((await give(id, { pin: '123456' })).body.data.status).toBe('ACTIVE');
    expect(provider.pins.get(LINE.phoneNumberId)).toBe('123456');
    expect(codeOf(await give(id, { pin: '654321' }))).toEqual([422, 'REGISTRATION_PIN_REJECTED']);
    expect((await give(id, { pin: '123456' })).status).toBe(200);
  });

  test.each([
    [{ status: 400, code: 133_016 }, 503, 'LINE_UNREACHABLE'],
    [{ status: 500, code: 1 }, 503, 'LINE_UNREACHABLE'],
    [{ status: 401, code: 190 }, 422, 'PROVIDER_TOKEN_EXPIRED'],
    [{ status: 403, code: 10 }, 403, 'PROVIDER_PERMISSION_DENIED'],
    [{ status: 400, code: 100 }, 422, 'CREDENTIALS_REJECTED'],
  ])('the provider answers %j: %i %s', async (error, status, code) => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' });
    provider.error = error;
    const answer = await give(id, { pin: '123456' });
    expect(answer.body.code).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(Math.min(status, 400));
    provider.error = null;
    expect((await desk.read('chatapp', id)).status).toBe('PENDING');
  });

  test('is six digits; nobody is asked for a line of the sandbox', async () => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' });
    const { body } = await give(id, { pin: '12345' });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['pin']);
    const sandbox = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' }, app.testKey);
    const before = provider.calls.length;
    expect((await give(sandbox, { pin: '123456' }, app.testKey)).status).toBe(200);
    expect(provider.calls).toHaveLength(before);
  });
});

describe('the token of a bot', () => {
  test('connects with the create', async () => {
    const { status, body } = await desk.post('/botchat/instances', { name: 'Bot', token: BOT });
    expect([status, body.data.connecting]).toEqual([201, true]);
    await app.settle();
    expect(await desk.read('botchat', body.data.id)).toMatchObject({ status: 'ACTIVE', username: 'shopbot' });
    const { url, secret_token: secret } = provider.webhooks.get(BOT)!;
    expect(url).toBe(`http://switchboard.test/callbacks/botchat/${body.data.id}`);
    expect(secret).toBe(callbackSecret(app.services.box, body.data.id));
  });

  test('a bot whose address of callbacks cannot be set is not connected until it can', async () => {
    const id = await desk.create('botchat', {});
    provider.error = { status: 429, code: 429 };
    expect(codeOf(await desk.post(`/botchat/instances/${id}/connect`, { token: BOT }))).toEqual([
      503,
      'LINE_UNREACHABLE',
    ]);
    expect((await desk.read('botchat', id)).status).toBe('PENDING');
  });

  test('connects later, and again after a disconnect without being given', async () => {
    const id = await desk.create('botchat', {});
    expect(codeOf(await desk.post(`/botchat/instances/${id}/connect`))).toEqual([422, 'CREDENTIALS_REQUIRED']);
    expect((await desk.post(`/botchat/instances/${id}/connect`, { token: BOT })).body.data.status).toBe('ACTIVE');
    await desk.post(`/botchat/instances/${id}/disconnect`);
    await desk.post(`/botchat/instances/${id}/reconnect`);
    await app.settle();
    expect((await desk.read('botchat', id)).status).toBe('ACTIVE');
  });

  test('nothing is made for one that the Bot API does not know', async () => {
    const before = (await app.request('GET', '/v1/botchat/instances', { key: app.liveKey })).body.pagination.total;
    const answer = await desk.post('/botchat/instances', { name: 'Bot', token: '1:unknown-token' });
    expect(codeOf(answer)).toEqual([422, 'CREDENTIALS_REJECTED']);
    const after = (await app.request('GET', '/v1/botchat/instances', { key: app.liveKey })).body.pagination.total;
    expect(after).toBe(before);
  });

  test('is refused for a user, and in another form than the Bot API has', async () => {
    const user = { name: 'Bot', mode: 'UNOFFICIAL', token: BOT };
    expect(codeOf(await desk.post('/botchat/instances', user))).toEqual([422, 'CREDENTIALS_UNSUPPORTED']);
    const { body } = await desk.post('/botchat/instances', { name: 'Bot', token: '1:../../x' });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['token']);
  });
});

describe('POST /v1/photosocial/instances/{id}/official/credentials', () => {
  const give = (id: string, body: object) => desk.post(`/photosocial/instances/${id}/official/credentials`, body);
  const GRAPH = { accountId: '17841405', accessToken: LINE.accessToken };

  test('connects and locks the account', async () => {
    const id = await desk.create('photosocial', { mode: 'OFFICIAL' });
    const { body } = await give(id, GRAPH);
    expect(body.data).toMatchObject({ status: 'ACTIVE', lockedUsername: 'ana.photos', lockedIgUserPk: '17841405' });
  });

  test('409 PHOTOSOCIAL_ACCOUNT_MISMATCH for another account than the expected one', async () => {
    const id = await desk.create('photosocial', { mode: 'OFFICIAL', expectedUsername: 'maria' });
    expect(codeOf(await give(id, GRAPH))).toEqual([409, 'PHOTOSOCIAL_ACCOUNT_MISMATCH']);
  });
});
