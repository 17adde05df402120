import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomToken, sha256 } from '../../kernel/security/hash.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { axeFindings, failures, forgetSession, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { freePort } from '../support/process.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (noChromium) return;
  const port = await freePort();
  // Passkeys are bound to the name of a host: an address has none.
  const BASE_URL = `http://localhost:${port}`;
  office = await openOffice({ env: { PORT: String(port), BASE_URL } });
  office.app.url = BASE_URL;
});
afterAll(() => office?.close());

/** A fingerprint reader of the browser. */
async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

/** A page that breaks its own policy fails the test. */
const watch = (page: Page) =>
  page.on('console', message => {
    if (/Content.Security.Policy/i.test(message.text())) failures.push(message.text());
  });

async function fill(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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

describe.skipIf(noChromium)('a passkey', () => {
  test('is made in the account, signs in alone and after the password, to apps too, and is removed', async () => {
    const { app } = office;
    const email = 'kim@test.example';
    const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'owner' });
    const user = { email, password };
    const page = await office.open({ path: '/settings/account', user });
    watch(page);
    const { cdp, id } = await authenticator(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Name').fill('Desk computer');
    await look(page, 'passkey-name');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await dialog.getByText('No passkey was created').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Desk computer').waitFor();
    await look(page, 'passkey-added');

    await forgetSession(page);
    await page.goto(`${app.url}/sign-in?returnTo=/dashboard/${app.workspaceId}/settings/members`);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await look(page, 'passkey-sign-in');
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
    await button.click();
    await page.getByText('The passkey was not used').waitFor();
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
    await button.click();
    await page.waitForURL(/\/settings\/members/);
    await page.getByRole('columnheader', { name: 'Second factor' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: email });
    expect(await row.textContent()).toContain('yes');
    await look(page, 'passkey-members');

    await forgetSession(page);
    await page.goto(`${app.url}/sign-in?returnTo=/dashboard/${app.workspaceId}/settings/account`);
    await fill(page, user);
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await look(page, 'passkey-second-step');
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('The code is incorrect').waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL(/\/settings\/account/);

    await forgetSession(page);
    await page.goto(await authorizeUrl());
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Till wants access' }).waitFor();
    await forgetSession(page);
    await page.goto(await authorizeUrl());
    await fill(page, user);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('heading', { name: 'Till wants access' }).waitFor();

    await page.goto(`${app.url}/dashboard/${app.workspaceId}/settings/account`);
    await page.getByText('last used').waitFor();
    await page.getByRole('button', { name: 'Remove Desk computer' }).click();
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('list', { name: 'Passkeys' }).waitFor({ state: 'detached' });
    await forgetSession(page);
    await page.goto(`${app.url}/sign-in`);
    await button.click();
    await page.getByText('This passkey was not accepted').waitFor();
    expect(failures).toEqual([]);
    await page.context().close();
  });

  test('is not offered without scripts, and the password signs in', async () => {
    const { app, browser } = office;
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(await authorizeUrl());
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Sign in', 'Sign in through my company']);
    await fill(page, app.owner);
    await page.getByRole('heading', { name: 'Till wants access' }).waitFor();
    await context.close();
  });
});
