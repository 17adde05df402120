import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../catalogue/errors/catalogue.js';
import { hours, minutes, seconds } from '../../kernel/context/clock.js';
import {
  CHAT_RECIPIENTS,
  LINE_FATES,
  LOGINS,
  RECORDINGS,
  TOKENS,
} from '../../subgraphs/channels/core/sandbox/magic.js';
import { type InstanceApp, LOGIN, startInstances } from '../subgraphs/channels/core/instance/instance.harness.js';
import type { Answer } from '../support/app.js';
import { chatDesk } from '../support/channels/chat.js';

let app: InstanceApp;
beforeAll(async () => {
  app = await startInstances();
});
afterAll(() => app?.stop());

const post = (path: string, body?: object) => app.request('POST', `/v1${path}`, { body });
const codeOf = ({ status, body }: Answer) => [status, body.code];
const AUTH = { auth: LOGIN, acceptPhotosocialTerms: true };
const login = (id: string, username = LOGIN.username) =>
  post(`/photosocial/instances/${id}/login`, { ...LOGIN, username, acceptPhotosocialTerms: true });

async function pass(time: number): Promise<void> {
  app.clock.advance(time);
  await app.settle();
}

/** A line that connected, with the fate that its name demands. */
async function fated(fate: string, more: object = {}, channel: 'chatapp' | 'photosocial' = 'chatapp'): Promise<string> {
  const body = { name: `${fate}@shop`, ...(channel === 'photosocial' ? AUTH : {}), ...more };
  const { id } = await app.create(channel, body);
  if (channel === 'chatapp') await app.request('GET', `/v1/chatapp/instances/${id}/qr`);
  await app.settle();
  await pass(seconds(2));
  await pass(seconds(5));
  return id;
}

const disconnected = async (id: string) =>
  (await app.events(id)).filter(({ event }) => event === 'instance.disconnected').map(({ data }) => data);

const send = (channel: 'chatapp' | 'photosocial', instanceId: string, to: string, more: object = {}) =>
  post(`/${channel}/messages`, { instanceId, to: [to], type: 'text', payload: { message: 'Hello' }, ...more });

describe('a line with a name that asks for it', () => {
  test.each(['session_dropped', 'logged_out', 'banned'])('%s: is lost, and 429 RECONNECT_COOLDOWN', async reason => {
    const id = await fated(reason);
    expect(await disconnected(id)).toMatchObject([
      { reason, sandbox: true, reconnectBlockedUntil: expect.any(String) },
    ]);
    expect(codeOf(await post(`/chatapp/instances/${id}/connect`))).toEqual([429, 'RECONNECT_COOLDOWN']);
    app.clock.advance(hours(6));
    expect((await post(`/chatapp/instances/${id}/connect`)).status).toBe(200);
  });

  test('session_dropped: 429 PHOTOSOCIAL_RECONNECT_COOLDOWN of a photo-social account', async () => {
    const id = await fated('session_dropped', {}, 'photosocial');
    expect(await disconnected(id)).toMatchObject([{ reason: 'session_dropped', channel: 'photosocial' }]);
    expect(codeOf(await login(id))).toEqual([429, 'PHOTOSOCIAL_RECONNECT_COOLDOWN']);
  });

  test('token_expired: 409 PROVIDER_TOKEN_EXPIRED of a send', async () => {
    const { id } = await app.create('chatapp', { name: 'token_expired@shop', mode: 'OFFICIAL_BYOK' });
    await post(`/chatapp/instances/${id}/connect`);
    await app.settle();
    await pass(seconds(2));
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE' });
    await pass(seconds(5));
    expect(await disconnected(id)).toMatchObject([{ reason: 'token_expired', reconnectBlockedUntil: null }]);
    expect(codeOf(await send('chatapp', id, '+14155550010'))).toEqual([409, 'PROVIDER_TOKEN_EXPIRED']);
  });

  test('deaf: deafSince, a disconnect, and connected again by itself', async () => {
    const id = await fated('deaf');
    expect((await app.read('chatapp', id))['deafSince']).not.toBeNull();
    await pass(seconds(15));
    expect(await disconnected(id)).toMatchObject([{ reason: 'deaf' }]);
    await pass(seconds(2));
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE', deafSince: null });
  });

  test('abuse: 429 PHOTOSOCIAL_ABUSE_PAUSE of a send and, once disconnected, of a login', async () => {
    const id = await fated('abuse', {}, 'photosocial');
    expect(codeOf(await send('photosocial', id, 'deliver@shop'))).toEqual([429, 'PHOTOSOCIAL_ABUSE_PAUSE']);
    await post(`/photosocial/instances/${id}/disconnect`);
    expect(codeOf(await login(id))).toEqual([429, 'PHOTOSOCIAL_ABUSE_PAUSE']);
    await pass(hours(24));
    expect((await login(id)).status).toBe(200);
  });

  test('unpaid: 402 PROVIDER_PAYMENT_METHOD_REQUIRED of a send, until it has another name', async () => {
    const id = await fated('unpaid');
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE', hasPaymentMethod: false });
    expect(codeOf(await send('chatapp', id, '+14155550010'))).toEqual([402, 'PROVIDER_PAYMENT_METHOD_REQUIRED']);
    await app.request('PATCH', `/v1/chatapp/instances/${id}`, { body: { name: 'paid' } });
    expect((await send('chatapp', id, '+14155550010')).status).toBe(202);
  });

  test('account_mismatch: PHONE_NUMBER_MISMATCH and PHOTOSOCIAL_ACCOUNT_MISMATCH', async () => {
    const phone = await fated('account_mismatch', { expectedPhoneNumber: '+14155550123' });
    expect(await disconnected(phone)).toMatchObject([{ reason: 'account_mismatch' }]);
    expect(await app.read('chatapp', phone)).toMatchObject({ error: { code: 'PHONE_NUMBER_MISMATCH' } });
    expect(codeOf(await app.request('GET', `/v1/chatapp/instances/${phone}/qr`))).toEqual([
      409,
      'PHONE_NUMBER_MISMATCH',
    ]);
    const account = await fated('account_mismatch', { expectedUsername: LOGIN.username }, 'photosocial');
    expect(await disconnected(account)).toMatchObject([{ reason: 'account_mismatch' }]);
    expect(await app.read('photosocial', account)).toMatchObject({ error: { code: 'PHOTOSOCIAL_ACCOUNT_MISMATCH' } });
  });

  test('login_failed, and attempt_expired after three minutes', async () => {
    expect(await disconnected(await fated('login_failed', {}, 'photosocial'))).toMatchObject([
      { reason: 'login_failed' },
    ]);
    const id = await fated('attempt_expired');
    expect(await disconnected(id)).toEqual([]);
    await pass(minutes(3));
    expect(await disconnected(id)).toMatchObject([{ reason: 'attempt_expired' }]);
  });

  test('one that is renamed while it is connected does what its new name asks for', async () => {
    const id = await app.paired();
    await app.request('PATCH', `/v1/chatapp/instances/${id}`, { body: { name: 'banned@shop' } });
    await pass(seconds(5));
    expect(await disconnected(id)).toMatchObject([{ reason: 'banned' }]);
  });

  test('another name asks for nothing', async () => {
    const id = await fated('shop');
    await pass(hours(2));
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE', hasPaymentMethod: null, deafSince: null });
  });
});

test('422 CHALLENGE_WRONG_CODE for another code than 123456', async () => {
  const { id } = await app.create('photosocial', { ...AUTH, auth: { ...LOGIN, username: 'challenge.ana' } });
  await app.settle();
  expect((await app.events(id)).map(({ event }) => event)).toEqual(['instance.challenge']);
  const answer = (code: string) => post(`/photosocial/instances/${id}/challenge`, { code });
  expect(codeOf(await answer('000000'))).toEqual([422, 'CHALLENGE_WRONG_CODE']);
  expect((await answer('123456')).status).toBe(200);
});

describe('credentials with a token that asks for it', () => {
  const give = async (accessToken: string, more: object = {}) => {
    const { id } = await app.create('chatapp', { mode: 'OFFICIAL_BYOK' });
    const body = { phoneNumberId: '1', accountId: '2', accessToken, ...more };
    return { id, answer: await post(`/chatapp/instances/${id}/official/credentials`, body) };
  };

  test.each([
    ['expired-1', 409, 'PROVIDER_TOKEN_EXPIRED'],
    ['denied-1', 403, 'PROVIDER_PERMISSION_DENIED'],
    ['invalid-1', 422, 'CREDENTIALS_REJECTED'],
  ])('%s: %i %s', async (token, status, code) => {
    expect(codeOf((await give(token)).answer)).toEqual([status, code]);
    const bot = await post('/botchat/instances', { name: 'Bot', token: `1234:${token}-of-a-bot` });
    expect(codeOf(bot)).toEqual([status, code]);
    const { id } = await app.create('chatapp', { mode: 'OFFICIAL' });
    const signup = await post(`/chatapp/instances/${id}/official/signup`, { code: token });
    expect(signup.body.code).toBe(token === 'invalid-1' ? 'SIGNUP_CODE_INVALID' : code);
  });

  test('a token that ends disconnects its line then', async () => {
    const { id } = await give('good', { tokenExpiresAt: new Date(app.clock.now().getTime() + hours(1)) });
    await app.settle();
    await pass(seconds(2));
    expect(await app.read('chatapp', id)).toMatchObject({ status: 'ACTIVE' });
    await pass(hours(1));
    expect(await disconnected(id)).toMatchObject([{ reason: 'token_expired' }]);
  });
});

describe('a recipient that asks for it', () => {
  const FILE = { type: 'image', payload: { url: 'https://127.0.0.1/file' } };

  test('denied: the message fails with PROVIDER_PERMISSION_DENIED', async () => {
    const phone = await app.paired();
    const account = await app.loggedIn();
    for (const [channel, id, to] of [
      ['chatapp', phone, '+14155550006'],
      ['photosocial', account, 'denied@shop'],
    ] as const) {
      const [message] = (await send(channel, id, to)).body.data.messageIds;
      await app.settle();
      const { body } = await app.request('GET', `/v1/${channel}/messages/${message}`);
      expect(body.data).toMatchObject({ status: 'FAILED', error: { code: 'PROVIDER_PERMISSION_DENIED' } });
    }
  });

  test.each([
    ['chatapp', '+14155550007', '+14155550005'],
    ['botchat', 'lost@shop', 'reply@shop'],
    ['photosocial', 'lost@shop', 'reply@shop'],
  ] as const)('lost: 502 DOWNLOAD_FAILED for the file of its answer, on %s', async (channel, lost, reply) => {
    const id = await chatDesk(app).line(channel, { warm: true });
    const pathOf = async (to: string) => {
      expect((await post(`/${channel}/messages`, { instanceId: id, to: [to], ...FILE })).status).toBe(202);
      await app.settle();
      await pass(seconds(1));
      const { body } = await app.request('GET', `/v1/${channel}/messages/inbound?instanceId=${id}`);
      return `/v1/${channel}/messages/inbound/${body.data[0].id}/media`;
    };
    const path = await pathOf(lost);
    expect(codeOf(await app.request('POST', path))).toEqual([502, 'DOWNLOAD_FAILED']);
    expect((await app.request('GET', `${path}/download`)).status).toBe(502);
    expect((await app.request('POST', await pathOf(reply))).status).toBe(200);
  });
});

test('502 DOWNLOAD_FAILED for what is recorded of a call to 0007', async () => {
  const recorded = async (to: string): Promise<string> => {
    const { body } = await post('/voice/calls', { to: [to], payload: { speak: 'Hello', record: true } });
    for (let step = 0; step < 8; step++) await pass(seconds(2));
    const [id] = body.data.messageIds;
    const list = await app.request('GET', `/v1/voice/calls/${id}/recordings`);
    return `/v1/voice/calls/${id}/recordings/${list.body.data[0].id}/download`;
  };
  expect(codeOf(await app.request('GET', await recorded('+14155550007')))).toEqual([502, 'DOWNLOAD_FAILED']);
  expect((await app.request('GET', await recorded('+14155550000'))).status).toBe(200);
});

describe('docs/sandbox.md', () => {
  interface Row {
    readonly happens: string;
    readonly codes?: readonly string[];
    readonly events?: readonly string[];
  }
  const marked = (texts: readonly string[] = []): string => texts.map(text => `\`${text}\``).join(', ');
  const rowOf = (first: string, { happens, codes, events }: Row): string =>
    `| ${first} | ${happens} | ${marked(codes)} | ${marked(events)} |`
      .replaceAll('|  |', '| |')
      .replaceAll('|  |', '| |');
  const rowsOf = (table: Readonly<Record<string, Row>>, form: (word: string) => string): string[] =>
    Object.entries(table).map(([word, row]) => rowOf(`\`${form(word)}\``, row));
  const ROWS = [
    ...rowsOf(LINE_FATES, word => `${word}@…`),
    ...rowsOf(LOGINS, word => `${word}…`),
    ...rowsOf(TOKENS, word => `${word}-…`),
    ...Object.entries(CHAT_RECIPIENTS).map(([word, row]) => rowOf(`\`${row.digits}\`, \`${word}@…\``, row)),
    ...rowsOf(RECORDINGS, digits => `…${digits}`),
  ];

  test('has the tables of the code, and no row more', () => {
    const guide = readFileSync(join(import.meta.dirname, '../../docs/sandbox.md'), 'utf8');
    const shown = guide.split('\n').filter(line => /^\| `[^`]*[…0-9]`/.test(line));
    expect(shown).toEqual(ROWS);
  });

  test('names codes of the catalogue alone', () => {
    const tables = [LINE_FATES, LOGINS, TOKENS, CHAT_RECIPIENTS, RECORDINGS];
    const codes = tables.flatMap(table => Object.values(table) as Row[]).flatMap(row => row.codes ?? []);
    expect(codes.filter(code => !(code in CATALOGUE))).toEqual([]);
  });
});
