import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { days, hours, minutes } from '../../../../kernel/context/clock.js';
import { callbackSecret } from '../../../../kernel/security/callback-secret.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { APP, type GraphProvider, startGraphProvider } from '../../../support/peers/graph-provider.js';

let app: TestApp;
let provider: GraphProvider;
beforeAll(async () => {
  provider = await startGraphProvider();
  app = await startApp({
    env: {
      CHATAPP_CLOUD_URL: `${provider.url}/v1`,
      CHATAPP_CLOUD_APP_ID: APP.id,
      CHATAPP_CLOUD_APP_SECRET: APP.secret,
      CHATAPP_CLOUD_SIGNUP_URL: 'https://provider.example/signup',
      BOTCHAT_URL: provider.url,
      PHOTOSOCIAL_GRAPH_URL: `${provider.url}/v1`,
    },
  });
});
afterAll(async () => {
  await app?.stop();
  await provider?.stop();
});

const LINE = { phoneNumberId: '106540', accountId: '102290', accessToken: 'EAAG-valid' };
const BOT = '110201543:AAHdqTcvCH1vGWJx';

beforeEach(() => {
  provider.error = null;
  provider.tokens = new Set([LINE.accessToken]);
  provider.numbers = new Map([[LINE.phoneNumberId, { display: '+1 415-555-0123', accountId: LINE.accountId }]]);
  provider.accounts = new Map([['17841405', 'ana.photos']]);
  provider.bots = new Map([[BOT, { id: 110_201_543, username: 'ShopBot' }]]);
  provider.codes = new Map([['good', 'EAAG-signed-up']]);
  provider.payment = 'funding-1';
  provider.pins.clear();
});

const post = (path: string, body?: object, key = app.liveKey) => app.request('POST', `/v1${path}`, { key, body });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

async function create(channel: string, more: object, key = app.liveKey): Promise<string> {
  const answer = await post(`/${channel}/instances`, { name: 'Shop', ...more }, key);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}
const read = async (channel: string, id: string, key = app.liveKey) =>
  (await app.request('GET', `/v1/${channel}/instances/${id}`, { key })).body.data;
const later = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};

describe('POST /v1/chatapp/instances/{id}/official/credentials', () => {
  const give = (id: string, body: object = LINE) => post(`/chatapp/instances/${id}/official/credentials`, body);
  const byok = (more: object = {}) => create('chatapp', { mode: 'OFFICIAL_BYOK', ...more });

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
    expect(await read('chatapp', id)).toMatchObject({ status: 'PENDING', connecting: false });
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
    expect(codeOf(await give(await create('chatapp', {})))).toEqual([422, 'CREDENTIALS_UNSUPPORTED']);
    const id = await byok();
    expect(codeOf(await post(`/chatapp/instances/${id}/connect`))).toEqual([422, 'CREDENTIALS_REQUIRED']);
  });

  test('a connected line goes on with new ones; a disconnected one connects with those that it has', async () => {
    const id = await byok();
    await give(id);
    provider.tokens.add('EAAG-newer');
    expect((await give(id, { ...LINE, accessToken: 'EAAG-newer' })).body.data.status).toBe('ACTIVE');
    await post(`/chatapp/instances/${id}/disconnect`);
    await app.settle();
    expect((await post(`/chatapp/instances/${id}/connect`)).body.data.connecting).toBe(true);
    await app.settle();
    expect((await read('chatapp', id)).status).toBe('ACTIVE');
  });
});

describe('the token of a connected line', () => {
  const connected = async (more: object = {}) => {
    const id = await create('chatapp', { mode: 'OFFICIAL_BYOK' });
    await post(`/chatapp/instances/${id}/official/credentials`, { ...LINE, ...more });
    return id;
  };

  test('that expires disconnects it at that moment, without a cooldown', async () => {
    const tokenExpiresAt = new Date(app.clock.now().getTime() + days(2)).toISOString();
    const id = await connected({ tokenExpiresAt });
    await later(days(2) - minutes(1));
    expect((await read('chatapp', id)).status).toBe('ACTIVE');
    await later(minutes(1));
    expect(await read('chatapp', id)).toMatchObject({
      status: 'DISCONNECTED',
      disconnectReason: 'token_expired',
      reconnectBlockedUntil: null,
    });
  });

  test('that the provider revoked is found within six hours; a provider that is away changes nothing', async () => {
    const id = await connected();
    await later(minutes(1));
    provider.error = { status: 503, code: 2 };
    await later(hours(6));
    expect((await read('chatapp', id)).status).toBe('ACTIVE');
    provider.error = null;
    provider.tokens.clear();
    await later(minutes(1));
    expect(await read('chatapp', id)).toMatchObject({ status: 'DISCONNECTED', disconnectReason: 'token_expired' });
    await post(`/chatapp/instances/${id}/connect`);
    await app.settle();
    expect(await read('chatapp', id)).toMatchObject({
      connecting: false,
      error: { code: 'PROVIDER_TOKEN_EXPIRED' },
    });
  });
});

test('an account that cannot pay sends nothing, until its provider says that it can', async () => {
  const payment = async (id: string) => (await read('chatapp', id)).hasPaymentMethod;
  const verdict = async (instanceId: string) => {
    const send = { instanceId, to: ['+14155550123'], payload: { message: 'x' } };
    return (await post('/chatapp/messages?dryRun=true', send)).body.data.recipients[0].code;
  };
  provider.payment = null;
  const id = await create('chatapp', { mode: 'OFFICIAL_BYOK' });
  await post(`/chatapp/instances/${id}/official/credentials`, LINE);
  expect(await payment(id)).toBe(false);
  expect(await verdict(id)).toBe('PROVIDER_PAYMENT_METHOD_REQUIRED');
  provider.payment = 'funding-1';
  await later(minutes(10));
  expect(await payment(id)).toBe(true);
  expect(await verdict(id)).not.toBe('PROVIDER_PAYMENT_METHOD_REQUIRED');
});

describe('the PIN of a number with credentials of its own', () => {
  const give = (id: string, body: object, key = app.liveKey) =>
    post(`/chatapp/instances/${id}/official/credentials`, { ...LINE, ...body }, key);

  test('registers the number, before it connects and again', async () => {
    const id = await create('chatapp', { mode: 'OFFICIAL_BYOK' });
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
    const id = await create('chatapp', { mode: 'OFFICIAL_BYOK' });
    provider.error = error;
    const answer = await give(id, { pin: '123456' });
    expect(answer.body.code).toBe(code);
    expect(answer.status).toBeGreaterThanOrEqual(Math.min(status, 400));
    provider.error = null;
    expect((await read('chatapp', id)).status).toBe('PENDING');
  });

  test('is six digits; nobody is asked for a line of the sandbox', async () => {
    const id = await create('chatapp', { mode: 'OFFICIAL_BYOK' });
    const { body } = await give(id, { pin: '12345' });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['pin']);
    const sandbox = await create('chatapp', { mode: 'OFFICIAL_BYOK' }, app.testKey);
    const before = provider.calls.length;
    expect((await give(sandbox, { pin: '123456' }, app.testKey)).status).toBe(200);
    expect(provider.calls).toHaveLength(before);
  });
});

describe('POST /v1/chatapp/instances/{id}/official/signup', () => {
  const signUp = (id: string, body: object = {}, key = app.liveKey) =>
    post(`/chatapp/instances/${id}/official/signup`, { code: 'good', ...body }, key);
  const { phoneNumberId, accountId } = LINE;

  test.each([
    ['with the ids of the sign-up', { phoneNumberId, accountId }],
    ['with the code alone, after a redirect', {}],
  ])('exchanges the code, connects and subscribes to callbacks: %s', async (_, ids) => {
    const id = await create('chatapp', { mode: 'OFFICIAL' });
    const { status, body } = await signUp(id, ids);
    expect([status, body.data.status, body.data.phoneNumber]).toEqual([200, 'ACTIVE', '14155550123']);
    expect(provider.calls.at(-1)).toBe(`POST /v1/${accountId}/subscribed_apps`);
  });

  test('with a PIN it registers the number first; another PIN is 422 REGISTRATION_PIN_REJECTED', async () => {
    const id = await create('chatapp', { mode: 'OFFICIAL' });
    provider.pins.set(phoneNumberId, '111111');
    expect(codeOf(await signUp(id, { pin: '222222' }))).toEqual([422, 'REGISTRATION_PIN_REJECTED']);
    provider.codes.set('again', 'EAAG-again');
    expect((await signUp(id, { code: 'again', pin: '111111' })).body.data.status).toBe('ACTIVE');
    expect(provider.calls).toContain(`POST /v1/${phoneNumberId}/register`);
  });

  test('422 SIGNUP_CODE_INVALID for a code that was used', async () => {
    const id = await create('chatapp', { mode: 'OFFICIAL' });
    expect(codeOf(await signUp(id, { code: 'used' }))).toEqual([422, 'SIGNUP_CODE_INVALID']);
  });

  test('409 ALREADY_CONNECTED only while the line is active with a valid token', async () => {
    const id = await create('chatapp', { mode: 'OFFICIAL' });
    await signUp(id);
    provider.codes.set('again', 'EAAG-again');
    expect(codeOf(await signUp(id, { code: 'again' }))).toEqual([409, 'ALREADY_CONNECTED']);
    provider.tokens.clear();
    const { status, body } = await signUp(id, { code: 'again' });
    expect([status, body.data.status]).toEqual([200, 'ACTIVE']);
  });

  test('422 CREDENTIALS_UNSUPPORTED for a line with credentials of its own', async () => {
    const id = await create('chatapp', { mode: 'OFFICIAL_BYOK' });
    expect(codeOf(await signUp(id))).toEqual([422, 'CREDENTIALS_UNSUPPORTED']);
  });

  test('in the sandbox any code connects, and nobody is asked', async () => {
    const id = await create('chatapp', { mode: 'OFFICIAL' }, app.testKey);
    const before = provider.calls.length;
    expect((await signUp(id, { code: 'any' }, app.testKey)).body.data.connecting).toBe(true);
    await later(2_000);
    expect((await read('chatapp', id, app.testKey)).status).toBe('ACTIVE');
    expect(provider.calls).toHaveLength(before);
  });
});

describe('the sign-up on the connect page', () => {
  const HTML = { accept: 'text/html' };
  const get = (path: string) => app.request('GET', path, { key: null, headers: HTML });

  async function page(): Promise<{ id: string; path: string; signup: URL }> {
    const body = { name: 'Shop', mode: 'OFFICIAL', generateShareableLink: true };
    const { id, shareableLink } = (await post('/chatapp/instances', body)).body.data;
    const path = new URL(shareableLink).pathname;
    const { body: shown } = await get(path);
    const [, href = ''] = /class="button" href="([^"]+)"/.exec(shown) ?? [];
    return { id, path, signup: new URL(href.replaceAll('&amp;', '&')) };
  }

  test('leads to the provider, and back to a connected line; the provider cannot read the link', async () => {
    const { id, path, signup } = await page();
    expect(signup.origin).toBe('https://provider.example');
    expect(signup.searchParams.get('client_id')).toBe(APP.id);
    expect(signup.href).not.toContain(path.split('/').at(-1));
    const back = new URL(signup.searchParams.get('redirect_uri')!).pathname;
    const state = encodeURIComponent(signup.searchParams.get('state')!);
    const answer = await get(`${back}?code=good&state=${state}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expect((await read('chatapp', id)).status).toBe('ACTIVE');
    expect((await get(path)).body).toContain('14155550123');
  });

  test('without agreement it leads back to the page; with a used code it says why; a made-up state is refused', async () => {
    const { path, signup } = await page();
    const state = encodeURIComponent(signup.searchParams.get('state')!);
    const refused = await get(`/connect/official/callback?error=access_denied&state=${state}`);
    expect([refused.status, refused.headers.get('location')]).toEqual([303, path]);
    const used = await get(`/connect/official/callback?code=used&state=${state}`);
    expect(used.status).toBe(422);
    expect(used.body).toContain('sign up again');
    expect((await get('/connect/official/callback?code=good&state=made-up')).status).toBe(410);
  });
});

describe('the token of a bot', () => {
  test('connects with the create', async () => {
    const { status, body } = await post('/botchat/instances', { name: 'Bot', token: BOT });
    expect([status, body.data.connecting]).toEqual([201, true]);
    await app.settle();
    expect(await read('botchat', body.data.id)).toMatchObject({ status: 'ACTIVE', username: 'shopbot' });
    const { url, secret_token: secret } = provider.webhooks.get(BOT)!;
    expect(url).toBe(`http://switchboard.test/callbacks/botchat/${body.data.id}`);
    expect(secret).toBe(callbackSecret(app.services.box, body.data.id));
  });

  test('a bot whose address of callbacks cannot be set is not connected until it can', async () => {
    const id = await create('botchat', {});
    provider.error = { status: 429, code: 429 };
    expect(codeOf(await post(`/botchat/instances/${id}/connect`, { token: BOT }))).toEqual([503, 'LINE_UNREACHABLE']);
    expect((await read('botchat', id)).status).toBe('PENDING');
  });

  test('connects later, and again after a disconnect without being given', async () => {
    const id = await create('botchat', {});
    expect(codeOf(await post(`/botchat/instances/${id}/connect`))).toEqual([422, 'CREDENTIALS_REQUIRED']);
    expect((await post(`/botchat/instances/${id}/connect`, { token: BOT })).body.data.status).toBe('ACTIVE');
    await post(`/botchat/instances/${id}/disconnect`);
    await post(`/botchat/instances/${id}/reconnect`);
    await app.settle();
    expect((await read('botchat', id)).status).toBe('ACTIVE');
  });

  test('nothing is made for one that the Bot API does not know', async () => {
    const before = (await app.request('GET', '/v1/botchat/instances', { key: app.liveKey })).body.pagination.total;
    const answer = await post('/botchat/instances', { name: 'Bot', token: '1:unknown-token' });
    expect(codeOf(answer)).toEqual([422, 'CREDENTIALS_REJECTED']);
    const after = (await app.request('GET', '/v1/botchat/instances', { key: app.liveKey })).body.pagination.total;
    expect(after).toBe(before);
  });

  test('is refused for a user, and in another form than the Bot API has', async () => {
    const user = { name: 'Bot', mode: 'UNOFFICIAL', token: BOT };
    expect(codeOf(await post('/botchat/instances', user))).toEqual([422, 'CREDENTIALS_UNSUPPORTED']);
    const { body } = await post('/botchat/instances', { name: 'Bot', token: '1:../../x' });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual(['token']);
  });
});

describe('POST /v1/photosocial/instances/{id}/official/credentials', () => {
  const give = (id: string, body: object) => post(`/photosocial/instances/${id}/official/credentials`, body);
  const GRAPH = { accountId: '17841405', accessToken: LINE.accessToken };

  test('connects and locks the account', async () => {
    const id = await create('photosocial', { mode: 'OFFICIAL' });
    const { body } = await give(id, GRAPH);
    expect(body.data).toMatchObject({ status: 'ACTIVE', lockedUsername: 'ana.photos', lockedIgUserPk: '17841405' });
  });

  test('409 PHOTOSOCIAL_ACCOUNT_MISMATCH for another account than the expected one', async () => {
    const id = await create('photosocial', { mode: 'OFFICIAL', expectedUsername: 'maria' });
    expect(codeOf(await give(id, GRAPH))).toEqual([409, 'PHOTOSOCIAL_ACCOUNT_MISMATCH']);
  });
});
