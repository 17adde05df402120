import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { axeFindings, failures, look, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type CompanyProvider, startCompanyProvider } from '../support/peers/company-provider.js';
import { type NameServer, startNameServer } from '../support/peers/name-server.js';
import { freePort } from '../support/process.js';

if (noChromium) console.warn(noChromium);

const DOMAIN = 'acme.example.com';

let office: Office;
let names: NameServer;
let company: CompanyProvider;
beforeAll(async () => {
  if (noChromium) return;
  const port = await freePort();
  const BASE_URL = `http://localhost:${port}`;
  [names, company] = [await startNameServer(), await startCompanyProvider(`${BASE_URL}/sign-in/provider/callback`)];
  const network = { WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32', DNS_SERVERS: names.address };
  office = await openOffice({ env: { PORT: String(port), BASE_URL, ...network } });
  office.app.url = BASE_URL;
});
afterAll(async () => {
  await office?.close();
  await company?.stop();
  await names?.stop();
});

/** A page that breaks its own policy fails the test. */
const watch = (page: Page) =>
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) failures.push(message.text());
  });

async function newWindow(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await office.browser.newContext({ locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  watch(page);
  return { page, context };
}

/** Types an address and goes on to the provider. */
async function toProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Sign in through my company' }).click();
  await page.getByRole('link', { name: 'Continue with Test' }).click();
}

async function atProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Company' }).waitFor();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Enter' }).click();
}

async function authorizeUrl(): Promise<string> {
  const { url } = office.app;
  const redirect_uri = 'http://127.0.0.1/callback';
  const answer = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirect_uri], client_name: 'Till', token_endpoint_auth_method: 'none' }),
  });
  const { client_id } = (await answer.json()) as { client_id: string };
  const query = new URLSearchParams({
    ...{ client_id, redirect_uri, response_type: 'code', scope: 'contacts:read', code_challenge_method: 'S256' },
    code_challenge: sha256(randomToken()).toString('base64url'),
  });
  return `${url}/oauth/authorize?${query}`;
}

describe.skipIf(noChromium)('the provider of a company', () => {
  test('is set up by an owner, who proves the domain', async () => {
    const page = await office.open({ path: '/settings/members' });
    watch(page);
    await page.getByRole('link', { name: 'Set up provider' }).click();
    await page.getByRole('heading', { name: 'Company sign-in' }).waitFor();
    await page.getByText(`${office.app.url}/sign-in/provider/callback`).waitFor();
    await page.getByLabel('Issuer').fill('http://10.0.0.1');
    await page.getByLabel('Client ID').fill(company.clientId);
    await page.getByLabel('Client secret').fill(company.clientSecret);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Company sign-in is not working right now').waitFor();
    await page.getByLabel('Issuer').fill(company.issuer);
    await page.getByLabel('Groups claim').fill('groups');
    await page.getByRole('button', { name: 'Add group' }).click();
    await page.getByLabel('Group 1', { exact: true }).fill('it');
    await page.getByLabel('Role of group 1').selectOption('admin');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nobody has signed in with it yet').waitFor();
    await page.getByRole('button', { name: 'Test provider' }).click();
    await page.getByText('The provider works').waitFor();
    await page.getByLabel('E-mail domain').fill(DOMAIN);
    await page.getByRole('button', { name: 'Add domain' }).click();
    await page.getByText(`${DOMAIN} · not checked yet`).waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText(`${DOMAIN} · missing`).waitFor();
    const value = await page.getByText(/^switchboard-sign-in=/).textContent();
    names.publish(`_switchboard.${DOMAIN}`, 'TXT', [value ?? '']);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText(`${DOMAIN} · found`).waitFor();
    await look(page, 'company-settings');
    expect(failures).toEqual([]);
    await page.context().close();
  });

  test('makes a member at the first sign-in, and sets the role at the next one', async () => {
    company.people.set('kim', { email: `kim@${DOMAIN}`, name: 'Kim Lee', groups: ['it'] });
    const { page, context } = await newWindow();
    await page.goto(`${office.app.url}/sign-in?returnTo=/dashboard/${office.app.workspaceId}/settings/members`);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'company-sign-in');
    await page.getByLabel('E-mail address').fill('nobody@elsewhere.example');
    await page.getByRole('button', { name: 'Sign in through my company' }).click();
    await page.getByText('No company sign-in is set up').waitFor();
    await page.getByLabel('E-mail address').fill(`kim@${DOMAIN}`);
    await page.getByRole('button', { name: 'Sign in through my company' }).click();
    await page.getByText(`People with an address at ${DOMAIN} sign in through Test.`).waitFor();
    await look(page, 'company-continue');
    await page.getByRole('link', { name: 'Continue with Test' }).click();
    await atProvider(page, 'kim');
    await page.waitForURL(/\/settings\/members/);
    const row = page.getByRole('row').filter({ hasText: `kim@${DOMAIN}` });
    expect(await row.getByRole('combobox').inputValue()).toBe('admin');
    company.people.set('kim', { email: `kim@${DOMAIN}`, name: 'Kim Lee', groups: [] });
    await page.goto(`${office.app.url}/account`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await toProvider(page, `kim@${DOMAIN}`);
    // The person is signed in at the provider still.
    await page.waitForURL(/\/dashboard/);
    const me = await page.evaluate("fetch('/session').then(answer => answer.json())");
    expect(me).toMatchObject({ data: { role: 'member', user: { email: `kim@${DOMAIN}`, name: 'Kim Lee' } } });
    expect(failures).toEqual([]);
    await context.close();
  });

  test('signs an existing account in to apps, where passwords are off', async () => {
    const { app } = office;
    const email = `lee@${DOMAIN}`;
    const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'admin' });
    company.people.set('lee', { email, name: 'Lee Park', groups: ['it'] });
    const owner = await office.open({ path: '/settings/sign-in' });
    await owner.getByRole('switch', { name: /passwords and passkeys/i }).click();
    await owner.getByRole('button', { name: 'Save' }).click();
    await owner.getByText('Saved').waitFor();
    await owner.context().close();
    const { page, context } = await newWindow();
    await page.goto(await authorizeUrl());
    await page.getByText('to continue to Till').waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Passwords and passkeys are not accepted').waitFor();
    await look(page, 'company-no-passwords');
    await page.getByRole('link', { name: 'Sign in another way' }).click();
    await toProvider(page, email);
    await atProvider(page, 'lee');
    await page.getByRole('heading', { name: 'Till wants access' }).waitFor();
    await page.getByText(email).waitFor();
    expect(failures).toEqual([]);
    await context.close();
  });

  test('does not sign in whoever it does not confirm', async () => {
    company.people.set('eve', { email: 'eve@elsewhere.example', name: 'Eve', groups: ['it'] });
    const { page, context } = await newWindow();
    await page.goto(`${office.app.url}/sign-in`);
    await toProvider(page, `eve@${DOMAIN}`);
    await atProvider(page, 'eve');
    await page.getByText('This workspace has not verified the domain').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await context.cookies().then(all => all.map(({ name }) => name))).not.toContain('switchboard-session');
    await context.close();
  });

  test('is removed, and with it the sessions that it opened', async () => {
    const { page, context } = await newWindow();
    await page.goto(`${office.app.url}/sign-in`);
    await toProvider(page, `kim@${DOMAIN}`);
    await atProvider(page, 'kim');
    await page.waitForURL(/\/dashboard/);
    const owner = await office.open({ path: '/settings/sign-in' });
    await owner.getByRole('button', { name: 'Remove provider' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove provider' }).click();
    await owner.getByRole('button', { name: 'Test provider' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate("fetch('/session').then(({ status }) => status)")).toBe(401);
    await owner.context().close();
    await context.close();
  });
});
