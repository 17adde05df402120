import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { failures, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { goTo, SCREENS } from '../support/screens.js';
import { type Made, makeOneOfEach } from '../support/screens-world.js';

if (noChromium) console.warn(noChromium);

const FEATURES = resolve(import.meta.dirname, '../../dashboard/src/features');
const SOURCES = globSync('**/*.ts', { cwd: FEATURES }).map(file => readFileSync(join(FEATURES, file), 'utf8'));

/** The names under which routes take values of a kind from the address. */
const namesOf = (reading: RegExp): string[] => [
  ...new Set(SOURCES.flatMap(source => [...source.matchAll(reading)].map(([, name = '']) => name))),
];
const TEXTS = namesOf(/\b(\w+): text\b/g);
/** Names that are those of texts elsewhere are left to the other test. */
const CHOICES = namesOf(/\b(\w+): (?:oneOf|someOf|matching|yes|ordinal)\b/g).filter(name => !TEXTS.includes(name));

/** Values that no filter knows: a member of every object, a number with more digits than one keeps, and a list. */
const UNKNOWN = ['toString', '1198000000000000000001', '["nonsense",{"a":1}]'];

let office: Office;
let made: Made;
let page: Page;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  made = await makeOneOfEach(office.app);
  page = await office.open();
});
afterAll(() => office?.close());

/** The address of a screen with a value under every name that its own address does not have; other screens have other values there. */
function addressOf(name: string, names: readonly string[]): string {
  const [place = '', query = ''] = SCREENS[name]![0](made).split('?');
  const search = new URLSearchParams(query);
  const first = Object.keys(SCREENS).indexOf(name);
  for (const [at, each] of names.entries())
    if (!search.has(each)) search.set(each, UNKNOWN[(first + at) % UNKNOWN.length]!);
  return `${place}?${search}`;
}

/** Leads to an address by way of a screen that has nothing of any other. */
async function show(path: string): Promise<void> {
  office.app.clock.advance(minutes(1));
  await goTo(office, page, '/nowhere');
  await page.locator('main a[href="/dashboard"]').waitFor();
  await goTo(office, page, path);
  await page.locator('main a[href="/dashboard"]').waitFor({ state: 'detached' });
}

describe.skipIf(noChromium)('an address with values that are not known', () => {
  test('names are found', () => {
    expect(CHOICES).toEqual(expect.arrayContaining(['period', 'channel', 'statuses', 'version', 'month', 'unread']));
    expect(TEXTS).toEqual(expect.arrayContaining(['search', 'open', 'line']));
  });

  test.each(Object.keys(SCREENS))('%s shows what it does without them, and stands with any texts', async name => {
    await show(addressOf(name, CHOICES));
    await page.locator(`main ${SCREENS[name]![1]}`).first().waitFor();
    await goTo(office, page, addressOf(name, TEXTS));
    await page.locator('h1').waitFor();
    expect(await page.getByText('Something went wrong on this screen').count()).toBe(0);
    expect(failures).toEqual([]);
  });
});

describe.skipIf(noChromium)('a text that looks like a number', () => {
  test.each(['/audience/contacts', '/inbox', '/campaigns', '/templates', '/automations', '/channels/lines'])(
    'narrows %s by all of its digits, also after a reload',
    async path => {
      const digits = '1198000000000000000001';
      await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}${path}?mode=test&search=${digits}`);
      const field = page.locator('main input[data-search]').first();
      await expect.poll(() => field.inputValue()).toBe(digits);
      await page.reload();
      await expect.poll(() => field.inputValue()).toBe(digits);
      expect(new URL(page.url()).searchParams.get('search')).toBe(digits);
    },
  );
});
