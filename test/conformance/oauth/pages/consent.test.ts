import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepare } from '../../../support/oauth/flow.js';
import { Browser } from '../../../support/oauth/person.js';
import { type Pages, startPages } from './pages.harness.js';

let server: Pages['server'];
let app: Pages['app'];
let at: Pages['at'];
let atConsent: Pages['atConsent'];
beforeAll(async () => {
  ({ server, app, at, atConsent } = await startPages());
});
afterAll(() => server.stop());

describe('/oauth/consent', () => {
  test('shows the app, its redirect host, that it is not verified, the scopes in words, and the workspaces', async () => {
    const { page } = await atConsent();
    for (const text of [
      'app.example',
      'Not verified',
      'Send e-mails',
      'Read contacts and topics',
      'Acme',
      'owner@test.example',
    ])
      expect(page).toContain(text);
  });

  test('redirects to the login page without a session', async () => {
    const answer = await new Browser(server.issuer).get(at('consent'));
    expect(answer.headers.get('location')).toMatch(/^\/oauth\/login\?/);
  });

  test('403 without the CSRF token', async () => {
    const { person, form } = await atConsent();
    const { csrf: _, ...values } = form.values;
    const answer = await person.browser.post(form.action, { ...values, decision: 'approve' });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });

  test('403 with the CSRF token of another person', async () => {
    const { form } = await atConsent();
    const { person: victim } = await atConsent((await server.user('owner')).person);
    const answer = await victim.browser.post(form.action, { ...form.values, decision: 'approve' });
    expect(answer.status).toBe(403);
  });

  test.each<[string, Record<string, string>]>([
    ['more scopes', { scope: 'email:send contacts:manage' }],
    ['another challenge', { code_challenge: 'b'.repeat(43) }],
    ['another state', { state: 'other' }],
  ])('the token of one request approves no other: %s', async (_, change) => {
    const { person, form } = await atConsent();
    const answer = await person.browser.post(at('consent', change), { ...form.values, decision: 'approve' });
    expect(answer.status).toBe(403);
  });

  test('a submission that the browser calls cross-site is refused', async () => {
    const { person, form } = await atConsent();
    const cookie = [...person.browser.cookies].map(pair => pair.join('=')).join('; ');
    const answer = await fetch(server.issuer + form.action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ ...form.values, decision: 'approve' }),
    });
    expect(answer.status).toBe(403);
  });

  test("a workspace that is not the user's is refused", async () => {
    const { workspaceId } = await server.user('owner');
    const { person, form } = await atConsent();
    const answer = await person.browser.post(form.action, {
      ...form.values,
      workspace_id: workspaceId,
      decision: 'approve',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null]);
  });

  test('a role that allows nothing of it leaves only the refusal', async () => {
    const { person } = await server.user('viewer');
    await person.decide(prepare(server, app).url, { decision: 'deny' });
    const page = await (await person.browser.get(at('consent', { scope: 'email:send' }))).text();
    expect(page).not.toContain('value="approve"');
    expect(page).toContain('value="deny"');
  });

  test('GET approves nothing', async () => {
    const { person, form } = await atConsent();
    const query = new URLSearchParams({ ...form.values, decision: 'approve' });
    const answer = await person.browser.get(`${form.action}&${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  });
});
