import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { axeFindings, failures, type Office, openOffice, picture, WITH_PICTURES } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { goTo, SCREENS } from '../support/screens.js';
import { type Made, makeOneOfEach } from '../support/screens-world.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let made: Made;
/** One for each language: a new one would load every file and sign in again. */
let windows: Record<'en' | 'pt-BR' | 'es', Page>;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  made = await makeOneOfEach(office.app);
  const [en, portuguese, es] = await Promise.all(
    (['en', 'pt-BR', 'es'] as const).map(language => office.open({ language, width: language === 'en' ? 1440 : 390 })),
  );
  windows = { en: en!, 'pt-BR': portuguese!, es: es! };
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

/** Both themes and both layouts, each with all rules. For pictures, light on a desk too. */
const LOOKS = [
  ...(WITH_PICTURES ? ([['light', 1440]] as const) : []),
  ...([
    ['dark', 1440],
    ['light', 390],
  ] as const),
];

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

describe.skipIf(noChromium).each(Object.keys(SCREENS))('%s', name => {
  test('in light, in dark and on a phone: axe finds nothing, and nothing is cut off', async () => {
    const page = windows.en;
    await show(page, name);
    for (const [colorScheme, width] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      expect(await axeFindings(page), `${colorScheme}, ${width}`).toEqual([]);
      expect(await page.evaluate(CUT_OFF), `${colorScheme}, ${width}`).toEqual([]);
      await picture(page, `${name}-${colorScheme}-${width}`);
    }
    expect(failures).toEqual([]);
  });

  // Types and test/house/texts hold that no text is missing; here is seen whether longer words fit, in one language or the other.
  test('in another language fits on a phone, and has no text without its values', async () => {
    const page = windows[Object.keys(SCREENS).indexOf(name) % 2 === 0 ? 'pt-BR' : 'es'];
    await show(page, name);
    expect(await page.evaluate(CUT_OFF)).toEqual([]);
    expect(await page.evaluate(TEXTS)).not.toMatch(/\b[a-z]+\.[a-zA-Z.]+_(?:one|other|many)\b|\{\{/);
    await picture(page, `${name}-language`);
  });
});
