import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (!noChromium) office = await openOffice();
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('the dashboard', () => {
  test('is where a person lands who signs in, and where / leads after that', async () => {
    const { app, browser } = office;
    const page = await browser.newPage();
    await page.goto(`${app.url}/dashboard`);
    await page.waitForURL('**/sign-in?returnTo=*');
    await page.fill('[name=email]', app.owner.email);
    await page.fill('[name=password]', app.owner.password);
    await page.click('button[type=submit]');
    await page.waitForURL(`**/dashboard/${app.workspaceId}`);
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.goto(app.url);
    await page.waitForURL(`**/dashboard/${app.workspaceId}`);
    await page.close();
  });

  test('is left by signing out', async () => {
    const page = await office.open();
    await page.getByRole('button', { name: 'owner@test.example' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in');
    await page.goto(`${office.app.url}/dashboard`);
    await page.waitForURL('**/sign-in?returnTo=*');
    await page.context().close();
  });

  test('says in words that the session has ended, and leads back to the same screen', async () => {
    const page = await office.open({ path: '/messages?statuses=%5B"FAILED"%5D' });
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await page.context().clearCookies({ name: 'switchboard-session' });
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByText('Your session has ended').waitFor();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/sign-in?returnTo=*');
    expect(new URL(page.url()).searchParams.get('returnTo')).toContain(`/dashboard/${office.app.workspaceId}`);
    await page.context().close();
  });

  test('goes to a screen by two keys, and finds it in the palette', async () => {
    const page = await office.open();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find anything').last().fill('overv');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await office.leave(page);
  });

  test('shows its keys, of which some come after a second g', async () => {
    const page = await office.open();
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await keys.getByRole('term').filter({ hasText: /^ggp$/ }).waitFor();
    await keys.getByText('Providers').waitFor();
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
    for (const key of ['g', 'g', 'p']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: 'Providers', level: 1 }).waitFor();
    for (const key of ['g', 'g', 'm']) await page.keyboard.press(key);
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await office.leave(page);
  });

  test('shows test mode on every screen, and keeps it from screen to screen', async () => {
    const page = await office.open();
    await page.getByText('Test', { exact: true }).click();
    await page.waitForURL('**?mode=test');
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.waitForURL('**/messages?mode=test');
    expect(await page.locator('[data-mode=test]').count()).toBe(1);
    await office.leave(page);
  });

  test('speaks the language that the person chooses, also after a reload', async () => {
    const page = await office.open();
    await page.getByRole('button', { name: 'owner@test.example' }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await page.getByRole('heading', { name: 'Resumen', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Resumen', level: 1 }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await office.leave(page);
  });

  test('keeps the theme that the person chooses, and is never painted in another', async () => {
    const page = await office.open();
    await page.getByRole('button', { name: 'owner@test.example' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await page.goto(page.url(), { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    await office.leave(page);
  });

  test('opens the group of the screen that is shown, and others as the person wants them', async () => {
    const page = await office.open({ path: '/settings/members' });
    await page.getByRole('link', { name: 'Audit log' }).waitFor();
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Developer' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
    await office.leave(page);
  });

  test('keeps its navigation at an address that leads to no screen', async () => {
    const page = await office.open({ path: '/nowhere' });
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor();
    await office.leave(page);
  });

  test('is one page with a strict policy, whose files are kept for ever', async () => {
    const { app } = office;
    const page = await office.open();
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${app.url}/dashboard/anything/below`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
    const [, script = ''] = /href="(\/dashboard\/assets\/start-[^"]+\.js)"/.exec(await answer.text()) ?? [];
    const file = await fetch(app.url + script, { headers: { 'accept-encoding': 'br' } });
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('br');
    await office.leave(page);
  });
});
