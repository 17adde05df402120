import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../examples/demo-peers/smtp-sink.js';
import { removeMembership } from '../../subgraphs/workspaces/member/membership.service.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { axeFindings, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { signIn } from '../support/signed-in.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let relay: SmtpSink;
beforeAll(async () => {
  if (noChromium) return;
  relay = await startSmtpSink();
  office = await openOffice({ env: { SMTP_URL: relay.url } });
});
afterAll(async () => {
  await office?.close();
  await relay?.stop();
});

const PASSWORD = 'a password of my own';

/** A browser of its own, without a session. */
const newPage = async (): Promise<Page> => (await office.browser.newContext({ locale: 'en' })).newPage();

/** The path of the last link that was mailed to an address. */
async function mailedPath(email: string): Promise<string> {
  await office.app.settle();
  const mail = relay.received.findLast(({ to }) => to.includes(email));
  const text = mail?.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '';
  return /\/(?:invitation|reset-password)\?token=[\w-]{43}/.exec(text)?.[0] ?? '';
}

async function invited(email: string): Promise<string> {
  const invite = 'mutation ($email: String!) { inviteUser(email: $email, role: member) { mailed } }';
  await (await signIn(office.app)).graphql(invite, { email });
  return office.app.url + (await mailedPath(email));
}

/** A person of another workspace. */
async function stranger(email: string, role: 'owner' | 'member' = 'owner') {
  const { app } = office;
  const workspaceId = await app.workspace();
  const { user, password } = await createUser(app.ctx(), { email, workspaceId, role });
  return { email, password, workspaceId, userId: user.id };
}

async function enter(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits for the dashboard of a workspace. */
async function arrive(page: Page, workspaceId: string): Promise<void> {
  await page.waitForURL(url => url.pathname.replace(/\/$/, '') === `/dashboard/${workspaceId}`);
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
}

describe.skipIf(noChromium)('the dashboard of the workspace opens', () => {
  test('after an invitation without an account, which asks for the name', async () => {
    const email = 'new@test.example';
    const page = await newPage();
    const url = await invited(email);
    await page.goto(url);
    await look(page, 'invitation');
    await page.getByLabel('Your name').fill('Ann Lee');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await arrive(page, office.app.workspaceId);
    const member = await signIn(office.app, { email, password: PASSWORD });
    expect((await member.graphql('{ me { user { name } } }')).body.data.me.user.name).toBe('Ann Lee');
    // The mail is opened again.
    await page.goto(url);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await arrive(page, office.app.workspaceId);
    await page.context().close();
  });

  test('after an invitation whose entries are refused, all at once, and corrected', async () => {
    const page = await newPage();
    await page.goto(await invited('long@test.example'));
    await page.evaluate(`for (const input of document.querySelectorAll('input')) {
      for (const limit of ['maxlength', 'minlength', 'required']) input.removeAttribute(limit);
    }`);
    await page.getByLabel('Your name').fill('A'.repeat(121));
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Create account and join' }).click();
    const alert = await page.getByRole('alert').textContent();
    expect(alert).toContain('at most 120 characters');
    expect(alert).toContain('10 to 256 characters');
    expect(await page.getByLabel('Your name').inputValue()).toBe('A'.repeat(121));
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('Your name').fill('');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await arrive(page, office.app.workspaceId);
    await page.context().close();
  });

  test('after an invitation of a person who has an account, who signs in on the way', async () => {
    const person = await stranger('known@test.example');
    const page = await newPage();
    await page.goto(await invited(person.email));
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enter(page, person);
    await page.getByRole('button', { name: 'Join the workspace' }).click();
    await arrive(page, office.app.workspaceId);
    await page.context().close();
  });

  test('after an invitation that was opened in the browser of somebody else', async () => {
    const [person, other] = [await stranger('right@test.example'), await stranger('wrong@test.example')];
    const page = await newPage();
    await page.goto(`${office.app.url}/sign-in`);
    await enter(page, other);
    await arrive(page, other.workspaceId);
    await page.goto(await invited(person.email));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enter(page, person);
    await page.getByRole('button', { name: 'Join the workspace' }).click();
    await arrive(page, office.app.workspaceId);
    await page.context().close();
  });

  test('after a new password was set by a link', async () => {
    const person = await stranger('forgot@test.example');
    const page = await newPage();
    await page.goto(`${office.app.url}/sign-in`);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('the link is on its way').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
    await page.goto(office.app.url + (await mailedPath(person.email)));
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText('Your password was changed').waitFor();
    await enter(page, { email: person.email, password: PASSWORD });
    await arrive(page, person.workspaceId);
    await page.context().close();
  });

  test('from the sign-in of a person who is signed in, and from the account', async () => {
    const person = await stranger('back@test.example');
    const page = await newPage();
    await page.goto(`${office.app.url}/account`);
    await enter(page, person);
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await arrive(page, person.workspaceId);
    await page.goto(`${office.app.url}/sign-in`);
    await page.getByRole('link', { name: 'Continue' }).click();
    await arrive(page, person.workspaceId);
    await page.context().close();
  });

  test('from the pages of the API, which name the person who is signed in', async () => {
    const person = await stranger('reader@test.example');
    const page = await newPage();
    await page.goto(`${office.app.url}/sign-in`);
    await enter(page, person);
    await arrive(page, person.workspaceId);
    for (const path of ['/graphql', '/docs']) {
      await page.goto(office.app.url + path);
      await page.locator('nav.site').getByRole('link', { name: person.email }).click();
      await page.getByRole('link', { name: 'Open the dashboard' }).click();
      await arrive(page, person.workspaceId);
    }
    await page.context().close();
  });

  test('after the person has left one of two workspaces; without any, the account says so', async () => {
    const { app } = office;
    const person = await stranger('left@test.example', 'member');
    const page = await newPage();
    await page.goto(await invited(person.email));
    await page.getByRole('link', { name: 'Sign in' }).click();
    await enter(page, person);
    await page.getByRole('button', { name: 'Join the workspace' }).click();
    await arrive(page, app.workspaceId);
    await removeMembership(app.ctx(person.workspaceId), person.userId, person.workspaceId);
    await page.goto(`${app.url}/dashboard`);
    await enter(page, person);
    await arrive(page, app.workspaceId);
    await removeMembership(app.ctx(), person.userId, app.workspaceId);
    await page.goto(`${app.url}/dashboard`);
    await enter(page, person);
    await page.waitForURL('**/account');
    await page.getByText('You belong to no workspace.').waitFor();
    expect(await page.getByRole('link', { name: 'Open the dashboard' }).count()).toBe(0);
    await page.context().close();
  });
});
