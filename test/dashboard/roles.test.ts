import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { colleague, failures, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { goTo, SCREENS } from '../support/screens.js';
import { type Made, makeOneOfEach } from '../support/screens-world.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let made: Made;
let windows: Record<'viewer' | 'member', Page>;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  made = await makeOneOfEach(office.app);
  const [viewer, member] = await Promise.all(
    (['viewer', 'member'] as const).map(async role => office.open({ user: await colleague(office.app, role) })),
  );
  windows = { viewer: viewer!, member: member! };
});
afterAll(() => office?.close());

/** A screen in a window, by way of one that has nothing of it, once it has nothing left to wait for. */
async function show(page: Page, name: string): Promise<void> {
  office.app.clock.advance(minutes(1));
  await goTo(office, page, '/nowhere');
  await page.locator('main a[href="/dashboard"]').waitFor();
  await goTo(office, page, SCREENS[name]![0](made));
  await page.locator('main a[href="/dashboard"]').waitFor({ state: 'detached' });
  await page.locator('h1').waitFor();
  await page.locator('main .mantine-Skeleton-root').first().waitFor({ state: 'detached' });
}

const REFUSAL = /FORBIDDEN|lacks the scope/;

/** The buttons of a screen that may lead to a form: not those of its filters, of its rows and of its own view. */
const OPENERS = 'main button:not(:disabled, [data-disabled], search *, table *, [role=radiogroup] *, iframe *)';

/** The enabled buttons that would send a form: filters are none. */
const SENT = (within: string) => `${within} form:not(search *) button[type=submit]:not(:disabled, [data-disabled])`;

/** Presses each button of a screen, and each entry of the menus that open. Returns those that lead to a form that can be sent. */
async function formsOf(page: Page, name: string): Promise<string[]> {
  const found = (await page.locator(SENT('main')).allInnerTexts()).map(text => `${name}: ${text}`);
  const count = await page.locator(OPENERS).count();
  for (let place = 0; place < count; place++) {
    const opener = page.locator(OPENERS).nth(place);
    if (!(await opener.isVisible())) continue;
    const label = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
    if (LOCAL.test(label)) continue;
    await opener.click();
    const items = page.locator('[role=menu] [role=menuitem]:not([disabled], [data-disabled])');
    const entries = await items.allInnerTexts();
    for (const entry of entries) if (LOCAL.test(entry) === false) found.push(`${name}: ${label} › ${entry}`);
    const sent = await page.locator(SENT('[role=dialog]')).allInnerTexts();
    found.push(...sent.map(text => `${name}: ${label} › ${text}`));
    await page.keyboard.press('Escape');
    if (!page.url().includes(SCREENS[name]![0](made).split('?')[0]!)) await show(page, name);
  }
  return found.filter(each => !OWN.has(each));
}

/** Acts that need no more than to read: what belongs to the person alone, and the price of a number. */
const OWN = new Set([
  'conversation: Actions › Hide contact',
  'conversation: Actions › Mark as unread',
  'senders: Look up',
  'account: Add app › Continue',
  'account: Add passkey › Continue',
]);

/** Buttons that change nothing on the server. */
const LOCAL = /^(?:Views|Columns|Export|Reload|Retry|Copy|Save view|Download|Live)/;

describe.skipIf(noChromium)('a viewer', () => {
  test.each(Object.keys(SCREENS))('meets no refusal and no form that would be refused on %s', async name => {
    const page = windows.viewer;
    await show(page, name);
    expect(await page.locator('main').textContent()).not.toMatch(REFUSAL);
    expect(await formsOf(page, name)).toEqual([]);
    expect(failures).toEqual([]);
  });
});

/** Screens of what owners and admins alone may change. */
const ADMINISTRATION = new Set([
  ...['keys', 'key', 'requests', 'webhooks', 'webhook', 'apps'],
  ...['sign-in', 'members', 'workspace', 'usage', 'audit'],
]);

describe.skipIf(noChromium)('a member', () => {
  test.each(Object.keys(SCREENS))('meets no refusal, and no form that would be refused, on %s', async name => {
    const page = windows.member;
    await show(page, name);
    expect(await page.locator('main').textContent()).not.toMatch(REFUSAL);
    if (ADMINISTRATION.has(name)) expect(await formsOf(page, name)).toEqual([]);
  });
});
