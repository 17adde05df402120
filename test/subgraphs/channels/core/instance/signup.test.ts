import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../support/app.js';
import { APP, type GraphProvider } from '../../../../support/peers/graph-provider.js';
import { codeOf, LINE, type OfficialDesk, startOfficial } from './official.harness.js';

let desk: OfficialDesk;
let app: TestApp;
let provider: GraphProvider;
beforeAll(async () => {
  desk = await startOfficial();
  ({ app, provider } = desk);
});
afterAll(() => desk?.stop());
beforeEach(() => desk.reset());

describe('POST /v1/chatapp/instances/{id}/official/signup', () => {
  const signUp = (id: string, body: object = {}, key = app.liveKey) =>
    desk.post(`/chatapp/instances/${id}/official/signup`, { code: 'good', ...body }, key);
  const { phoneNumberId, accountId } = LINE;

  test.each([
    ['with the ids of the sign-up', { phoneNumberId, accountId }],
    ['with the code alone, after a redirect', {}],
  ])('exchanges the code, connects and subscribes to callbacks: %s', async (_, ids) => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL' });
    const { status, body } = await signUp(id, ids);
    expect([status, body.data.status, body.data.phoneNumber]).toEqual([200, 'ACTIVE', '14155550123']);
    expect(provider.calls.at(-1)).toBe(`POST /v1/${accountId}/subscribed_apps`);
  });

  test('with a PIN it registers the number first; another PIN is 422 REGISTRATION_PIN_REJECTED', async () => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL' });
    provider.pins.set(phoneNumberId, '111111');
    expect(codeOf(await signUp(id, { pin: '222222' }))).toEqual([422, 'REGISTRATION_PIN_REJECTED']);
    provider.codes.set('again', 'EAAG-again');
    expect((await signUp(id, { code: 'again', pin: '111111' })).body.data.status).toBe('ACTIVE');
    expect(provider.calls).toContain(`POST /v1/${phoneNumberId}/register`);
  });

  test('422 SIGNUP_CODE_INVALID for a code that was used', async () => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL' });
    expect(codeOf(await signUp(id, { code: 'used' }))).toEqual([422, 'SIGNUP_CODE_INVALID']);
  });

  test('409 ALREADY_CONNECTED only while the line is active with a valid token', async () => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL' });
    await signUp(id);
    provider.codes.set('again', 'EAAG-again');
    expect(codeOf(await signUp(id, { code: 'again' }))).toEqual([409, 'ALREADY_CONNECTED']);
    provider.tokens.clear();
    const { status, body } = await signUp(id, { code: 'again' });
    expect([status, body.data.status]).toEqual([200, 'ACTIVE']);
  });

  test('422 CREDENTIALS_UNSUPPORTED for a line with credentials of its own', async () => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL_BYOK' });
    expect(codeOf(await signUp(id))).toEqual([422, 'CREDENTIALS_UNSUPPORTED']);
  });

  test('in the sandbox any code connects, and nobody is asked', async () => {
    const id = await desk.create('chatapp', { mode: 'OFFICIAL' }, app.testKey);
    const before = provider.calls.length;
    expect((await signUp(id, { code: 'any' }, app.testKey)).body.data.connecting).toBe(true);
    await desk.later(2_000);
    expect((await desk.read('chatapp', id, app.testKey)).status).toBe('ACTIVE');
    expect(provider.calls).toHaveLength(before);
  });
});

describe('the sign-up on the connect page', () => {
  const HTML = { accept: 'text/html' };
  const get = (path: string) => app.request('GET', path, { key: null, headers: HTML });

  async function page(): Promise<{ id: string; path: string; signup: URL }> {
    const body = { name: 'Shop', mode: 'OFFICIAL', generateShareableLink: true };
    const { id, shareableLink } = (await desk.post('/chatapp/instances', body)).body.data;
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
    expect((await desk.read('chatapp', id)).status).toBe('ACTIVE');
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
