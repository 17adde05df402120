import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { axeFindings, failures, forgetSession, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (!noChromium) office = await openOffice();
});
afterAll(() => office?.close());

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: office.app.clock.now().getTime() });

async function person(email: string) {
  const { app } = office;
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'member' });
  return { email, password };
}

/** Fills the form of the password on a page without a session. */
async function signInOn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe.skipIf(noChromium)('an authenticator app', () => {
  test('is added in the account, asked for at the sign-in, replaced by a recovery code, and removed', async () => {
    const { app, browser } = office;
    const user = await person('ann@test.example');
    const page = await office.open({ path: '/settings/account', user });
    await page.getByRole('button', { name: 'Add app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill('something else');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Wrong password.').waitFor();
    await dialog.getByLabel('Current password').fill(user.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: 'QR code' }).waitFor();
    await look(page, 'second-factor-scan');
    const secret = (await dialog.locator('code').allInnerTexts()).join('').replaceAll(' ', '');
    await dialog.getByLabel('App code').fill('12345');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await dialog.getByText('Wrong code.').waitFor();
    await dialog.getByLabel('App code').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await look(page, 'second-factor-codes');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 codes left').waitFor();
    await look(page, 'second-factor-on');

    app.clock.advance(minutes(1));
    const context = await browser.newContext({ locale: 'en' });
    const entry = await context.newPage();
    await entry.goto(`${app.url}/sign-in?returnTo=/dashboard/${app.workspaceId}/messages`);
    await signInOn(entry, user);
    await entry.getByRole('heading', { name: 'Second factor' }).waitFor();
    expect(await entry.evaluate('document.activeElement.id')).toBe('code');
    expect(await axeFindings(entry)).toEqual([]);
    await look(entry, 'second-factor-page');
    await entry.goto(`${app.url}/dashboard/${app.workspaceId}/messages`);
    await entry.waitForURL(/\/sign-in\?/);
    await signInOn(entry, user);
    await entry.getByLabel('Code').fill('000000');
    await entry.getByRole('button', { name: 'Continue' }).click();
    await entry.getByRole('alert').waitFor();
    await entry.getByLabel('Code').fill(codeOf(secret));
    await entry.keyboard.press('Enter');
    await entry.waitForURL(/\/messages/);
    await forgetSession(entry);
    await entry.goto(`${app.url}/sign-in`);
    await signInOn(entry, user);
    await entry.getByLabel('Code').fill(codes[0] ?? '');
    await entry.keyboard.press('Enter');
    await entry.waitForURL(/\/dashboard/);
    await context.close();

    await page.reload();
    await page.getByText('9 codes left').waitFor();
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await dialog.getByLabel('Current password').fill(user.password);
    await dialog.getByRole('button', { name: 'Create new codes' }).click();
    await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
    expect(await dialog.getByRole('listitem').allInnerTexts()).not.toContain(codes[1]);
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByLabel('Current password').fill(user.password);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Add app' }).waitFor();
    expect(failures).toEqual([]);
    await page.context().close();
  });
});

/** Adds an app on the page of the account, from its button on. */
async function addApp(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add app' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await dialog.locator('code').allInnerTexts()).join('').replaceAll(' ', '');
  await dialog.getByLabel('App code').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
}

describe.skipIf(noChromium)('a workspace that asks for a second factor', () => {
  test('leads who has none to the account, and opens when the app is added', async () => {
    const { app } = office;
    const worker = await person('worker@test.example');
    const boss = await office.open({ path: '/settings/members' });
    const rule = boss.getByRole('switch', { name: 'Require a second factor for members' });
    const dialog = boss.getByRole('dialog');
    await rule.press(' ');
    await dialog.getByRole('button', { name: 'Require' }).click();
    await dialog.getByText('You do not have a second factor yet').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await boss.goto(`${app.url}/dashboard/${app.workspaceId}/settings/account`);
    await addApp(boss, app.owner.password);

    const page = await office.open({ path: '/settings/members', user: worker });
    await page.getByText('Only an owner can change this.').waitFor();
    expect(await page.getByRole('switch').isDisabled()).toBe(true);

    await boss.goto(`${app.url}/dashboard/${app.workspaceId}/settings/members`);
    await rule.press(' ');
    await look(boss, 'required-factor-question');
    await dialog.getByRole('button', { name: 'Require' }).click();
    await expect.poll(() => rule.isChecked()).toBe(true);
    await dialog.waitFor({ state: 'detached' });
    await look(boss, 'required-factor');

    await page.goto(`${app.url}/dashboard/${app.workspaceId}/messages`);
    await page.waitForURL(/\/settings\/account/);
    await page.getByText('This workspace requires a second factor').waitFor();
    await look(page, 'required-factor-account');
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.waitForURL(/\/settings\/account/);
    await addApp(page, worker.password);
    await page.getByText('This workspace requires a second factor').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await rule.press(' ');
    await expect.poll(() => rule.isChecked()).toBe(false);
    expect(failures).toEqual([]);
    await Promise.all([boss.context().close(), page.context().close()]);
  });
});
