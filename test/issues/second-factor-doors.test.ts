import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCaller } from '../../kernel/context/caller.js';
import { createContext } from '../../kernel/context/context.js';
import { addAuthenticator, startAuthenticator } from '../../subgraphs/workspaces/factor/factor.service.js';
import { prepare } from '../support/oauth/flow.js';
import { startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import { Browser, formIn } from '../support/oauth/person.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server?.stop());

/** Somebody with an authenticator app. */
async function protectedPerson() {
  const { person, userId, workspaceId } = await server.user('owner');
  const caller = { ...systemCaller(workspaceId), kind: 'session' as const, userId, credentialId: 'ses_test' };
  const ctx = createContext(server.services, { caller, locale: 'en', requestId: 'req_test', ip: '127.0.0.1' });
  const { secret, setup } = await startAuthenticator(ctx, person.password);
  const timestamp = server.clock.now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = await addAuthenticator(ctx, setup, totp.generate({ timestamp }));
  return { person, recoveryCodes };
}

test('the sign-in of the authorization server asks for the second factor, and consent opens after it alone', async () => {
  const { person, recoveryCodes } = await protectedPerson();
  const { url: authorizeUrl } = prepare(server, await server.register());
  const browser = new Browser(server.issuer);
  const login = (await browser.get(authorizeUrl)).headers.get('location') ?? '';
  const { action, values } = formIn(await (await browser.get(login)).text());
  const asked = await browser.post(action, { ...values, email: person.email, password: person.password });
  const page = await asked.text();
  expect([asked.status, page.includes('autocomplete="one-time-code"')]).toEqual([200, true]);
  // The password alone opens neither authorization nor consent.
  for (const path of ['authorize', 'consent']) {
    const { headers } = await browser.get(action.replace('/oauth/login', `/oauth/${path}`));
    expect(headers.get('location')).toMatch(/^\/oauth\/login/);
  }
  const second = formIn(page);
  expect(second.values['step']).toBe('factor');
  const wrong = await browser.post(second.action, { ...second.values, code: '000000' });
  expect([wrong.status, (await wrong.text()).includes('name="code"')]).toEqual([401, true]);
  const forged = await browser.post(second.action, { ...second.values, csrf: 'x', code: recoveryCodes[0]! });
  expect(forged.status).toBe(403);
  const elsewhere = new Browser(server.issuer);
  const other = formIn(await (await elsewhere.get(login)).text());
  const stolen = await elsewhere.post(other.action, { ...other.values, step: 'factor', code: recoveryCodes[0]! });
  expect([stolen.status, (await stolen.text()).includes('name="password"')]).toEqual([401, true]);
  const done = await browser.post(second.action, { ...second.values, code: recoveryCodes[0]! });
  expect(done.headers.get('location')).toMatch(/^\/oauth\/authorize/);
  const consent = await browser.get(action.replace('/oauth/login', '/oauth/consent'));
  expect(consent.status).toBe(200);
});
