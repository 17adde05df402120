import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takesSession } from '../../rest/route.js';
import { ROUTES } from '../../rest/routes.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { callDesk } from '../support/channels/voice.js';
import { type SignedIn, signIn } from '../support/signed-in.js';

let app: TestApp;
let browser: SignedIn;
let recording: string;
beforeAll(async () => {
  app = await startApp();
  browser = await signIn(app);
  const desk = callDesk(app);
  const id = await desk.placed('+14155560000', { speak: 'Hello', record: true });
  await desk.pass(40);
  const [{ id: recordingId, status }] = (await desk.call('GET', `/calls/${id}/recordings`)).body.data;
  expect(status).toBe('READY');
  recording = `/v1/voice/calls/${id}/recordings/${recordingId}/download`;
});
afterAll(() => app?.stop());

const CSV = { 'content-type': 'text/csv' };
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { cookie: browser.cookie, ...headers } });

async function stranger(role: 'owner' | 'viewer', workspaceId: string): Promise<SignedIn> {
  const { user, password } = await createUser(app.ctx(), {
    email: `${role}@${workspaceId}.example`,
    workspaceId,
    role,
  });
  return signIn(app, { email: user.email, password });
}

describe('a signed-in person', () => {
  test('uploads contacts, in the mode of the session', async () => {
    await browser.graphql('mutation { switchMode(mode: test) { mode } }');
    const { status, body } = await browser.request('POST', '/v1/contacts/import', {
      body: 'email\nann@example.com\n',
      headers: CSV,
    });
    expect([status, body.data.status]).toEqual([202, 'QUEUED']);
    await app.settle();
    const { body: read } = await browser.graphql('query ($id: ID!) { contactImport(id: $id) { status created } }', {
      id: body.data.id,
    });
    expect(read.data.contactImport).toEqual({ status: 'COMPLETED', created: 1 });
    await browser.graphql('mutation { switchMode(mode: null) { mode } }');
  });

  test('reads what to do about a refused file and its rows as sentences, where a key reads rules', async () => {
    const request = (query: string) =>
      browser.request('POST', `/v1/contacts/import?${query}`, { body: 'email\nnobody\n', headers: CSV });
    const refused = await request('mapping=%7B%22email%22%3A%22nowhere%22%7D');
    expect(refused.status).toBe(400);
    for (const { sentence } of refused.body.details) expect(sentence).toMatch(/^[A-Z].*\.$/);
    const byKey = await app.request('POST', '/v1/contacts/import?mapping=%7B%22email%22%3A%22nowhere%22%7D', {
      body: 'email\nnobody\n',
      headers: CSV,
    });
    expect(byKey.body.details[0]).not.toHaveProperty('sentence');
    const taken = await request('dryRun=true');
    await app.settle();
    const report = `/v1/contacts/imports/${taken.body.data.id}/report`;
    expect((await browser.request('GET', report)).body).toBe(
      'row,field,message,sentence\r\n2,email,must be an e-mail address,"Enter an e-mail address, such as ana@example.com."\r\n',
    );
    expect((await app.request('GET', report)).body).toBe('row,field,message\r\n2,email,must be an e-mail address\r\n');
  });

  test('uploads media, as a form with a file', async () => {
    const form = new FormData();
    form.set('file', new Blob([PNG], { type: 'image/png' }), 'dot.png');
    const answer = await fetch(`${app.url}/v1/chatapp/media`, {
      method: 'POST',
      headers: { cookie: browser.cookie, 'x-csrf-token': browser.csrf },
      body: form,
    });
    expect(answer.status).toBe(201);
  });

  test('hears a recording from any place in it, by its cookie alone', async () => {
    const whole = await get(recording);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    const part = await get(recording, { range: 'bytes=100-', 'sec-fetch-site': 'same-origin' });
    expect([part.status, part.headers.get('accept-ranges'), part.headers.get('content-range')]).toEqual([
      206,
      'bytes',
      `bytes 100-${bytes.length - 1}/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100))).toBe(true);
    const behind = await get(recording, { range: `bytes=${bytes.length}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  test('downloads contacts', async () => {
    expect((await get('/v1/contacts/export')).headers.get('content-type')).toContain('text/csv');
  });

  test('hears nothing of another workspace, and a viewer uploads nothing', async () => {
    const other = await stranger('owner', await app.workspace());
    expect((await other.request('GET', recording)).body.code).toBe('NOT_FOUND');
    const viewer = await stranger('viewer', app.workspaceId);
    const { status, body } = await viewer.request('POST', '/v1/contacts/import', { body: 'email\n', headers: CSV });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  test('counts for the minute of the person, not for that of the workspace', async () => {
    expect((await get('/v1/contacts/export')).headers.get('x-ratelimit-limit')).toBe('600');
  });
});

describe('a page that is not ours', () => {
  test.each([
    ['without the token', { 'x-csrf-token': '' }],
    ['with a wrong token', { 'x-csrf-token': 'guessed' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ] as [string, Record<string, string>][])('uploads nothing %s', async (_, forged) => {
    const { status, body } = await browser.request('POST', '/v1/contacts/import', {
      body: 'email\nforged@example.com\n',
      headers: { ...CSV, ...forged },
    });
    expect([status, body.code]).toEqual([403, 'CSRF_REJECTED']);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ] as Record<string, string>[])('plays no recording: %j', async headers => {
    expect((await get(recording, headers)).status).toBe(403);
  });

  test('may read no answer to a cookie', async () => {
    const { headers } = await get(recording);
    expect([headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')]).toEqual([
      '*',
      null,
    ]);
  });
});

test('no other operation of /v1 takes a session', async () => {
  for (const [method, path] of [
    ['GET', '/v1/topics'],
    ['POST', '/v1/topics'],
    ['GET', '/v1/me'],
    ['DELETE', '/v1/chatapp/media/med_1'],
    ['POST', '/v1/chatapp/messages/inbound/inb_1/media'],
  ] as const) {
    const { status, body } = await browser.request(method, path, method === 'POST' ? { body: { name: 'A' } } : {});
    expect([path, status, body.code]).toEqual([path, 401, 'UNAUTHORIZED']);
  }
  const files = ROUTES.filter(takesSession).map(({ method, path }) => `${method} ${path}`);
  expect(files.every(line => /download|export|report|import|media$/.test(line))).toBe(true);
});

test('an access to a file goes by the key where both are given', async () => {
  const none = await get('/v1/contacts/export', { authorization: 'Bearer sk_test_unknown' });
  expect(none.status).toBe(401);
  const forged = await get('/v1/contacts/export', {
    authorization: `Bearer ${app.testKey}`,
    'sec-fetch-site': 'cross-site',
  });
  expect(forged.status).toBe(200);
});
