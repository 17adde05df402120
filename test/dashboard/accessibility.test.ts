import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import {
  axeFindings,
  changeTheme,
  failures,
  type Office,
  openOffice,
  picture,
  WITH_PICTURES,
} from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { goTo, SCREENS } from '../support/screens.js';
import { type Made, makeOneOfEach } from '../support/screens-world.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let made: Made;
/** One for each language: a new one would load every file and sign in again. To change the theme or the width of one takes longer than to show a screen. */
let windows: Record<'en' | 'pt-BR' | 'es', Page>;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  made = await makeOneOfEach(office.app);
  const [en, portuguese, es] = await Promise.all([
    office.open({ colorScheme: 'dark' }),
    office.open({ language: 'pt-BR', width: 390 }),
    office.open({ language: 'es', width: 390 }),
  ]);
  windows = { en, 'pt-BR': portuguese, es };
});
afterAll(() => office?.close());

/** Finds elements that are wider than their place: the page, its bar, a switch, a row of a list. */
const CUT_OFF = `[...document.querySelectorAll('html, header, [role=radiogroup], table[role=grid] tr')]
  .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.outerHTML.slice(0, 120))`;

/** The text of the page, without the sources of templates, which have braces. */
const TEXTS = `(() => {
  const body = document.body.cloneNode(true);
  for (const source of body.querySelectorAll('style, .cm-content, ins, del')) source.remove();
  return body.textContent;
})()`;

/** A screen in a window that others were shown in before, without a reload, by way of one that has nothing of any of them. */
async function show(page: Page, name: string): Promise<void> {
  const [path, sign] = SCREENS[name]!;
  const ready = page.locator(`main ${sign}`).first();
  // All windows are of one person, whose requests of a minute would be used up.
  office.app.clock.advance(minutes(1));
  await goTo(office, page, '/nowhere');
  await page.locator('main a[href="/dashboard"]').waitFor();
  await ready.waitFor({ state: 'detached' });
  await goTo(office, page, path(made));
  await ready.waitFor();
}

/** For pictures, light on a desk too. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!WITH_PICTURES) return;
  await picture(page, `${name}-dark-1440`);
  await changeTheme(page, 'light');
  await picture(page, `${name}-light-1440`);
  await changeTheme(page, 'dark');
}

// Both themes, both layouts and all rules, in two looks.
describe.skipIf(noChromium).each(Object.keys(SCREENS))('%s', name => {
  test('in dark: axe finds nothing, and nothing is cut off', async () => {
    const page = windows.en;
    await show(page, name);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(CUT_OFF)).toEqual([]);
    await pictures(page, name);
    expect(failures).toEqual([]);
  });

  // Types and test/house/texts hold that no text is missing; here is seen whether longer words fit, in one language or the other.
  test('in light, on a phone and in another language: the same, and no text is without its values', async () => {
    const page = windows[Object.keys(SCREENS).indexOf(name) % 2 === 0 ? 'pt-BR' : 'es'];
    await show(page, name);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(CUT_OFF)).toEqual([]);
    expect(await page.evaluate(TEXTS)).not.toMatch(/\b[a-z]+\.[a-zA-Z.]+_(?:one|other|many)\b|\{\{\w/);
    await picture(page, `${name}-light-390`);
    expect(failures).toEqual([]);
  });
});
