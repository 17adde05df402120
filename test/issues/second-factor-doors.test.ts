import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCaller } from '../../kernel/context/caller.js';
import { createContext } from '../../kernel/context/context.js';
import { addAuthenticator, startAuthenticator } from '../../subgraphs/workspaces/factor/factor.service.js';
import { addPasskey, removePasskey, startPasskey } from '../../subgraphs/workspaces/factor/passkey/add-passkey.js';
import { prepare } from '../support/oauth/flow.js';
import { startOAuth, type TestOAuth } from '../support/oauth/oauth.js';
import { Browser, formIn } from '../support/oauth/person.js';
import { SoftKey } from '../support/soft-key.js';

let server: TestOAuth;
beforeAll(async () => {
  server = await startOAuth();
});
afterAll(() => server?.stop());

async function personInSession() {
  const { person, userId, workspaceId } = await server.user('owner');
  const caller = { ...systemCaller(workspaceId), kind: 'session' as const, userId, credentialId: 'ses_test' };
  const ctx = createContext(server.services, { caller, locale: 'en', requestId: 'req_test', ip: '127.0.0.1' });
  return { person, ctx };
}

/** Somebody with an authenticator app. */
async function protectedPerson() {
  const { person, ctx } = await personInSession();
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

/** Somebody whose only factor is a passkey. */
async function personWithKey() {
  const { person, ctx } = await personInSession();
  const key = new SoftKey(new URL(server.services.config.baseUrl).origin);
  const { options } = await startPasskey(ctx, person.password);
  const { secondFactor } = await addPasskey(ctx, key.make(options), 'Key');
  return { person, key, remove: () => removePasskey(ctx, secondFactor.passkeys[0]!.id, person.password) };
}

/** The sign-in page of an app in a fresh browser. */
async function loginPage() {
  const { url } = prepare(server, await server.register());
  const browser = new Browser(server.issuer);
  const login = (await browser.get(url)).headers.get('location') ?? '';
  const answer = await browser.get(login);
  const page = await answer.text();
  const challenge = async (step: string) => {
    const asked = await browser.post(`/oauth/login/passkey?step=${step}`, {});
    return ((await asked.json()) as { data: { options: { challenge: string; rpId: string } } }).data.options;
  };
  return { browser, answer, page, challenge, ...formIn(page) };
}

test('the sign-in of the authorization server takes a passkey, by scripts of its own alone', async () => {
  const { key } = await personWithKey();
  const { browser, answer, page, challenge, action, values } = await loginPage();
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self'; connect-src 'self';");
  const scripts = [...page.matchAll(/<script src="([^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts).toHaveLength(2);
  for (const src of scripts) expect((await browser.get(src)).status).toBe(200);
  const used = key.sign(await challenge('sign-in'));
  const forged = await browser.post(action, { ...values, csrf: 'x', response: used });
  expect(forged.status).toBe(403);
  const done = await browser.post(action, { ...values, response: used });
  expect([done.status, done.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/oauth\/authorize/)]);
  const again = await browser.post(action, { ...values, response: used });
  expect([again.status, (await again.text()).includes('This passkey was not accepted')]).toEqual([401, true]);
});

test('after the password the passkey of the person alone goes on, and none that was removed', async () => {
  const [{ person, key, remove }, other] = [await personWithKey(), await personWithKey()];
  const { browser, challenge, action, values } = await loginPage();
  const asked = await browser.post(action, { ...values, email: person.email, password: person.password });
  const second = formIn(await asked.text());
  expect(second.values).toMatchObject({ step: 'factor', passkeys: 'yes' });
  const send = (response: string) => browser.post(second.action, { ...second.values, response });
  const refused = await send(other.key.sign(await challenge('factor')));
  const page = await refused.text();
  expect([refused.status, formIn(page).values['passkeys']]).toEqual([401, 'yes']);
  // A challenge for a sign-in of its own is not valid here, and the reverse.
  expect((await send(key.sign(await challenge('sign-in')))).status).toBe(401);
  const waiting = key.sign(await challenge('factor'));
  await remove();
  const gone = await send(waiting);
  expect([gone.status, gone.headers.get('location')]).toEqual([401, null]);
});
