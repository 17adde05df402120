import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.js';
import { HttpApiPeer } from '../../../support/peers/providers/sms/http-api.js';

let app: TestApp;
let peer: HttpApiPeer;
beforeAll(async () => {
  [app, peer] = await Promise.all([startApp(), new HttpApiPeer().start()]);
});
afterAll(() => Promise.all([app?.stop(), peer?.stop()]));

const preview = (body: object, key = app.liveKey) =>
  app.request('POST', '/v1/provider-accounts/preview', { body: { kind: 'http', ...body }, key });
/** The invalid fields of an answer, each once. */
const wrong = ({ body }: { body: { details: { field: string }[] } }) =>
  [...new Set(body.details.map(({ field }) => field))].sort();
const SECRET = 'correct horse battery';
const SETTINGS = {
  url: 'https://api.example.com/{{ toDigits }}',
  ...{ secret: SECRET, headers: 'X-Key: {{ secret }}' },
  body: '{"text": "{{ text }}", "from": "{{ from }}", "key": "{{ secret }}", "cb": "{{ callbackUrl }}"}',
};

describe('a request of a template', () => {
  test('is shown before the account is saved, without its secret, and nothing is sent', async () => {
    const { secret, headers: _, ...settings } = peer.settings;
    const answer = await preview({ settings: { ...settings, secret, headers: 'X-Api-Key: {{ secret }}' } });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          method: 'POST',
          url: `${peer.url}/v2/accounts/ours%20%26%20theirs/sms`,
          headers: { 'content-type': 'application/json', 'x-api-key': '••••••' },
        },
      },
    });
    expect(JSON.parse(answer.body.data.body)).toMatchObject({ dst: '14155550123', src: '14155550199', msg: 'Hello' });
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(peer.taken).toEqual([]);
    expect((await app.request('GET', '/v1/provider-accounts', { key: app.liveKey })).body.data).toEqual([]);
  });

  test('is that of the sample', async () => {
    const sample = { to: '+49 1512 3456789', from: 'Shop', text: 'A "quote"' };
    const { data } = (await preview({ settings: SETTINGS, ...sample })).body;
    expect(data.url).toBe('https://api.example.com/4915123456789');
    expect(data.headers).toEqual({
      ...{ authorization: 'Bearer ••••••', 'content-type': 'application/json', 'x-key': '••••••' },
    });
    expect(JSON.parse(data.body)).toMatchObject({ text: 'A "quote"', from: 'Shop', key: '••••••' });
  });

  test('is refused with everything that is wrong at once, in the language of the caller', async () => {
    const settings = { ...SETTINGS, url: 'ftp://a', method: 'FETCH', colour: 'red', headers: '{% if %}' };
    const broken = { settings: { ...settings, body: '{"text": "{{ txt }}"}' }, to: 'nobody', from: '!', text: '' };
    const answer = await preview(broken);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(wrong(answer)).toEqual([
      ...[
        'from',
        'settings.body',
        'settings.colour',
        'settings.headers',
        'settings.method',
        'settings.url',
        'text',
        'to',
      ],
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(SECRET);
    expect(wrong(await preview({ settings: {} }))).toEqual(['settings.url']);
    expect(wrong(await preview({ settings: 'none' }))).toEqual(['settings']);
    expect(wrong(await preview({ kind: 'smtp', settings: SETTINGS, to: 'nobody' }))).toEqual(['kind', 'to']);
    const spanish = await app.request('POST', '/v1/provider-accounts/preview', {
      ...{ key: app.liveKey, headers: { 'accept-language': 'es' } },
      body: { kind: 'http', settings: { ...SETTINGS, body: '{' } },
    });
    expect(spanish.body.details).toMatchObject([{ field: 'settings.body' }]);
    expect(spanish.body.details[0].message).toContain('no genera JSON');
  });
});

describe('a change of an account', () => {
  const make = async (settings: object = SETTINGS, kind = 'http') =>
    (
      await app.request('POST', '/v1/provider-accounts', {
        ...{ key: app.liveKey, body: { name: `Tried ${Math.random()}`, kind, settings } },
      })
    ).body.data.id as string;

  test('is tried with what the account has, its secret hidden', async () => {
    const accountId = await make();
    const { body } = await preview({ accountId, settings: { method: 'PUT', headers: 'X-Other: {{ secret }}' } });
    expect(body.data).toMatchObject({
      ...{ method: 'PUT', url: 'https://api.example.com/14155550123' },
      headers: { authorization: 'Bearer ••••••', 'x-other': '••••••' },
    });
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(wrong(await preview({ accountId, settings: { url: null, body: '{{ txt }}' } }))).toEqual([
      ...['settings.body', 'settings.url'],
    ]);
    const { settings } = (await app.request('GET', `/v1/provider-accounts/${accountId}`, { key: app.liveKey })).body
      .data;
    expect(settings).toMatchObject({ method: 'POST', url: SETTINGS.url });
  });

  test('is not saved with a template that makes no request, and neither is a new account', async () => {
    const id = await make();
    const body = { name: 'Broken', kind: 'http', settings: { ...SETTINGS, body: '{{ txt }}', headers: '{% if %}' } };
    const made = await app.request('POST', '/v1/provider-accounts', { key: app.liveKey, body });
    expect([made.status, wrong(made)]).toEqual([400, ['settings.body', 'settings.headers']]);
    const change = { key: app.liveKey, body: { settings: { url: 'https://{{ host }}/' }, prefixes: ['x'] } };
    const changed = await app.request('PATCH', `/v1/provider-accounts/${id}`, change);
    expect([changed.status, wrong(changed)]).toEqual([400, ['prefixes[0]', 'settings.url']]);
  });

  test('is that of an account of the workspace and of its kind, for those who manage accounts', async () => {
    const accountId = await make();
    const stranger = await app.key({ workspaceId: await app.workspace(), mode: 'live' });
    for (const settings of [{}, SETTINGS])
      expect((await preview({ accountId, settings }, stranger)).body.code).toBe('NOT_FOUND');
    const smtp = await make({ host: 'smtp.shop.example', from: 'hello@shop.example' }, 'smtp');
    expect(wrong(await preview({ accountId: smtp, settings: SETTINGS }))).toEqual(['kind']);
    const reader = await app.key({ mode: 'live', scopes: ['providers:read'] });
    expect((await preview({ settings: SETTINGS }, reader)).body.code).toBe('FORBIDDEN');
  });
});
