import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test as everywhere, expect } from 'vitest';
import { transact } from '../../kernel/context/context.js';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { setMembership } from '../../subgraphs/workspaces/member/membership.service.js';
import type { Role } from '../../subgraphs/workspaces/user/role.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { createWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { type RedirectTarget, startRedirectTarget } from '../support/oauth/redirect-target.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);
const test = everywhere.skipIf(noChromium !== null);

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
/** The folder for pictures of the pages, to be looked at. */
const SHOTS = process.env['SCREENSHOTS'];

let app: TestApp;
let client: RedirectTarget;
let clientId: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openChromium();
  app = await startApp();
  client = await startRedirectTarget();
  clientId = await register({ client_name: 'Shop assistant', token_endpoint_auth_method: 'none' });
});
afterAll(async () => {
  await closeChromium(browser);
  await client?.stop();
  await app?.stop();
});
beforeEach(() => open());
afterEach(() => page.context().close());

/** A fresh browser profile. A page that breaks its own policy, or runs into an error, fails the test. */
async function open(options: BrowserContextOptions = {}): Promise<void> {
  await page?.context().close();
  const context = await browser.newContext({ locale: 'en-US', ...options });
  page = await context.newPage();
  page.on('pageerror', error => expect.unreachable(error.message));
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) expect.unreachable(message.text());
  });
}

async function register(metadata: object): Promise<string> {
  const answer = await fetch(`${app.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [client.redirectUri], ...metadata }),
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

function authorizeUrl(change: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: client.redirectUri,
    scope: 'email:send contacts:read',
    state: 's-1',
    code_challenge: sha256(randomToken()).toString('base64url'),
    code_challenge_method: 'S256',
    ...change,
  });
  return `${app.url}/oauth/authorize?${query}`;
}

async function signIn(who: { email: string; password: string } = app.owner): Promise<void> {
  await page.getByRole('textbox', { name: /mail|correo/i }).fill(who.email);
  await page.locator('input[type=password]').fill(who.password);
  await page.locator('form:not(.passkey) button:not([name=way])').click();
}

async function shoot(name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

const fits = () => page.evaluate('document.documentElement.scrollWidth <= window.innerWidth');

describe('a person in Chromium', () => {
  test('signs in, sees who asks for what, approves, and arrives at the client on another origin', async () => {
    await page.goto(authorizeUrl());
    await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe('Sign in');
    await shoot('login');
    await signIn();
    await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe('Shop assistant wants access');
    const text = await page.locator('main').textContent();
    for (const said of [new URL(client.redirectUri).host, 'Not verified', app.owner.email, 'Send e-mails'])
      expect(text).toContain(said);
    await shoot('consent');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`${client.redirectUri}?*`);
    const back = client.visits.at(-1)!;
    expect(Object.fromEntries(back)).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 's-1',
      iss: 'http://switchboard.test',
    });
  });

  test('signed in, is asked for consent alone; refuses, and the client is told', async () => {
    await page.goto(authorizeUrl());
    await signIn();
    await page.goto(authorizeUrl({ state: 's-2' }));
    await page.getByRole('button', { name: 'Deny' }).click();
    await page.waitForURL(`${client.redirectUri}?*`);
    expect(Object.fromEntries(client.visits.at(-1)!)).toMatchObject({ error: 'access_denied', state: 's-2' });
  });

  test('a confidential app whose user agreed before goes straight on from the sign-in', async () => {
    const { body } = await app.request('POST', '/v1/oauth/apps', {
      body: { name: 'CRM', redirectUris: [client.redirectUri], allowedScopes: ['contacts:read'] },
    });
    const { clientId: id, clientSecret } = body.data;
    const verifier = randomToken();
    const code_challenge = sha256(verifier).toString('base64url');
    const url = (state: string) => authorizeUrl({ client_id: id, scope: 'contacts:read', state, code_challenge });
    await page.goto(url('first'));
    await signIn();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`${client.redirectUri}?*`);
    const redeemed = await fetch(`${app.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${clientSecret}`)}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: client.visits.at(-1)!.get('code')!,
        redirect_uri: client.redirectUri,
        code_verifier: verifier,
      }),
    });
    expect(redeemed.status).toBe(200);
    await open();
    await page.goto(url('second'));
    await signIn();
    await page.waitForURL(`${client.redirectUri}?*`);
    expect(client.visits.at(-1)!.get('state')).toBe('second');
  });

  test('a wrong password is said beside the form, which keeps the address', async () => {
    await page.goto(authorizeUrl());
    await signIn({ email: app.owner.email, password: 'wrong' });
    await expect(page.getByRole('alert').textContent()).resolves.toMatch(/password is incorrect/);
    await expect(page.getByRole('textbox', { name: /mail/i }).inputValue()).resolves.toBe(app.owner.email);
    await shoot('login-wrong');
    await signIn();
    await expect(page.getByRole('button', { name: 'Approve' }).isVisible()).resolves.toBe(true);
  });

  test('a broken request ends on a page that names the fix, and goes nowhere', async () => {
    const answer = await page.goto(authorizeUrl({ redirect_uri: 'https://evil.example/callback' }));
    expect(answer?.status()).toBe(400);
    expect(new URL(page.url()).pathname).toBe('/oauth/authorize');
    await expect(page.getByRole('alert').textContent()).resolves.toMatch(/evil\.example.*not registered/);
    await shoot('error');
  });

  test('chooses among workspaces; one whose role allows nothing cannot be chosen', async () => {
    const person = await personIn({ 'Acme Trading': 'viewer', 'Night Shift Support': 'member', 'Acme Labs': 'owner' });
    await page.goto(authorizeUrl({ scope: 'email:send' }));
    await signIn(person);
    await page.getByRole('radio').first().waitFor();
    await expect(page.getByRole('group', { name: 'Workspace' }).getByRole('radio').count()).resolves.toBe(3);
    await expect(page.getByRole('radio', { name: /Acme Trading/ }).isEnabled()).resolves.toBe(false);
    await expect(page.getByRole('radio', { name: /Night Shift Support/ }).isChecked()).resolves.toBe(true);
    await shoot('consent-workspaces');
    await page.getByRole('radio', { name: /Acme Labs/ }).check();
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(`${client.redirectUri}?*`);
    expect(client.visits.at(-1)!.get('code')).not.toBeNull();
  });

  test('works without a mouse: the keyboard reaches everything in order', async () => {
    await page.goto(authorizeUrl());
    const order: string[] = [];
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Tab');
      order.push(String(await page.evaluate('document.activeElement.id || document.activeElement.type')));
    }
    expect(order).toEqual(['email', 'password', 'submit']);
    await page.locator('#email').fill(app.owner.email);
    await page.locator('#password').fill(app.owner.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Approve' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${client.redirectUri}?*`);
  });
});

describe('how the pages look', () => {
  test.each([
    ['en-US', 'en', 'Sign in', 'Approve'],
    ['pt-BR', 'pt-BR', 'Entrar', 'Aprovar'],
    ['es-MX', 'es', 'Iniciar sesión', 'Aprobar'],
  ])('in the language of the browser: %s', async (locale, lang, title, approve) => {
    await open({ locale, ...PHONE });
    await page.goto(authorizeUrl());
    await expect(page.locator('html').getAttribute('lang')).resolves.toBe(lang);
    await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toBe(title);
    await signIn();
    await expect(page.getByRole('button', { name: approve }).isVisible()).resolves.toBe(true);
    await shoot(`consent-${lang}-phone`);
    await page.goto(authorizeUrl({ code_challenge_method: 'plain' }));
    await expect(page.getByRole('alert').textContent()).resolves.toMatch(/S256/);
    await shoot(`error-${lang}-phone`);
  });

  test.each(['light', 'dark'] as const)('every page fits a phone, %s', async colorScheme => {
    await open({ colorScheme, ...PHONE });
    const name = 'A'.repeat(60);
    const long = await register({ client_name: name, token_endpoint_auth_method: 'none' });
    await page.goto(authorizeUrl({ client_id: long, scope: 'email:send sms:send chatapp:send contacts:read' }));
    expect(await fits()).toBe(true);
    await shoot(`login-${colorScheme}-phone`);
    await signIn();
    expect(await fits()).toBe(true);
    await shoot(`consent-${colorScheme}-phone`);
    await page.goto(authorizeUrl({ redirect_uri: `https://evil.example/${'x'.repeat(200)}` }));
    expect(await fits()).toBe(true);
    await shoot(`error-${colorScheme}-phone`);
  });

  test('dark and light have different paper', async () => {
    const papers: unknown[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await open({ colorScheme });
      await page.goto(authorizeUrl());
      papers.push(await page.evaluate('getComputedStyle(document.body).backgroundColor'));
      await shoot(`login-${colorScheme}`);
    }
    expect(new Set(papers).size).toBe(2);
  });
});

/** Somebody with a role in several workspaces, by their names. */
async function personIn(roles: Record<string, Role>): Promise<{ email: string; password: string }> {
  const email = 'ana@test.example';
  let made: Awaited<ReturnType<typeof createUser>> | null = null;
  for (const [name, role] of Object.entries(roles)) {
    const { id } = await createWorkspace(app.ctx(), { name, plan: 'pro', onboarded: true });
    if (made) {
      const { id: userId } = made.user;
      await transact(app.ctx(), tx => setMembership(tx, userId, id, role));
    } else made = await createUser(app.ctx(), { email, workspaceId: id, role });
  }
  return { email, password: made!.password };
}
