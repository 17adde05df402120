import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { after, hours } from '../../kernel/context/clock.js';
import { type InstanceApp, startInstances } from '../subgraphs/channels/core/instance/instance.harness.js';
import { type Run, ring, SET_BRANDING, signedIn } from '../support/branding.js';
import { insertContact } from '../support/channels/audience.js';
import { tokenOf } from '../support/contact-link.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The folder for pictures of the pages, to be looked at. */
const SHOTS = process.env['SCREENSHOTS'];

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
const NAMES = ['form', 'preferences', 'unsubscribe', 'connect', 'password', 'about', 'ended', 'topic-unknown'] as const;

let app: InstanceApp;
let owner: Run;
let browser: Browser;
let paths: Readonly<Record<(typeof NAMES)[number], string>>;
beforeAll(async () => {
  if (noChromium) return;
  [app, browser] = await Promise.all([startInstances(), openChromium()]);
  paths = await makePages();
  owner = await signedIn(app);
});
afterAll(async () => {
  await closeChromium(browser);
  await app?.stop();
});

async function makePages(): Promise<typeof paths> {
  const make = async (path: string, body: object) => (await app.request('POST', path, { body })).body.data;
  await make('/v1/topics', { slug: 'news', name: 'Newsletter', description: 'Once a month.' });
  const fields = [{ field: 'email', required: true }, { field: 'name' }];
  const form = await make('/v1/forms', { name: 'News', title: 'News of the shop', intro: 'Once a month.', fields });
  const link = (more: object) => make('/v1/short-links', { url: 'https://shop.example/spring', ...more });
  const expiresAt = after(app.clock.now(), hours(1)).toISOString();
  const [locked, ended] = [await link({ password: 'open sesame' }), await link({ expiresAt })];
  app.clock.advance(hours(2));
  const { shareableLink } = await app.create('photosocial', { mode: 'UNOFFICIAL', generateShareableLink: true });
  const token = tokenOf(app, await insertContact(app, { email: 'ana@example.com' }));
  return {
    form: `/forms/${form.id}`,
    preferences: `/preferences/${token}`,
    unsubscribe: `/unsubscribe/${token}`,
    connect: new URL(shareableLink!).pathname,
    password: `/l/${locked.code}`,
    about: `/l/${locked.code}+`,
    ended: `/l/${ended.code}`,
    'topic-unknown': `/unsubscribe/${token}?topicId=none`,
  };
}

const BUTTON = 'button, a.button';

/** Returns the findings of axe, as `rule: selector`. */
async function findings(page: Page): Promise<string[]> {
  // The policy of a page admits no script that is put into it; this one comes over the debugger.
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ['violations'] })`)) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Returns whether no part of the page is outside the window. */
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth') as Promise<boolean>;

const BRANDS = {
  // Each of the first two has too little contrast on one of the schemes.
  yellow: { name: 'Padaria Sol', color: '#facc15', logo: ring(512, 512, [202, 138, 4]) },
  navy: {
    name: 'Northern Harbour Shipping & Logistics of the Hanseatic Cities',
    color: '#0b1f4d',
    logo: ring(900, 120, [11, 31, 77]),
  },
  plain: { name: 'Ana', color: null, logo: null },
} as const;

/** The colour of the button, as Chromium computes it. */
const COLORS = {
  yellow: 'rgb(250, 204, 21)',
  navy: 'rgb(11, 31, 77)',
  plain: 'rgb(65, 75, 92)',
} as const;

describe.skipIf(noChromium).each(Object.keys(BRANDS) as (keyof typeof BRANDS)[])('pages of %s', brand => {
  const { name, color, logo } = BRANDS[brand];
  beforeAll(async () => {
    await owner('mutation ($name: String) { updateWorkspace(name: $name) { id } }', { name });
    await owner(SET_BRANDING, { color, logo });
  });

  describe.each(['light', 'dark'] as const)('in the colors for %s', colorScheme => {
    test.each(NAMES)('%s', async shown => {
      const page = await browser.newPage({ colorScheme, viewport: SIZES.phone, locale: 'en-US' });
      page.on('console', message => {
        if (/Content.Security.Policy/i.test(message.text())) expect.unreachable(message.text());
      });
      await page.goto(app.url + paths[shown]);
      expect(await page.title()).toMatch(new RegExp(` – ${name}$`));
      expect(await page.locator('header').textContent()).toBe(name);
      const widths = await page.evaluate('[...document.images].map(image => image.naturalWidth)');
      expect(widths).toEqual(logo === null ? [] : [brand === 'yellow' ? 512 : 900]);
      expect(await findings(page)).toEqual([]);
      if ((await page.locator(BUTTON).count()) > 0)
        expect(await page.evaluate(`getComputedStyle(document.querySelector('${BUTTON}')).backgroundColor`)).toBe(
          COLORS[brand],
        );
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        expect([size, await fits(page)]).toEqual([size, true]);
        if (SHOTS) await page.screenshot({ path: join(SHOTS, `brand-${brand}-${shown}-${size}-${colorScheme}.png`) });
      }
      await page.close();
    });
  });
});
