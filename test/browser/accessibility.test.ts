import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { closeChromium, noChromium, openChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The pages: the path, the element that shows that the scripts are done, and the rules. We set the
 * colours of parts that others have made.
 */
const PAGES = [
  ['/', 'h1', null],
  ['/sign-in', 'form', null],
  ['/docs/guides', 'h1', null],
  ['/docs/guides/webhooks', 'h1', null],
  ['/docs/guides/getting-started', '[role=tab]', null],
  ['/graphql', '.graphiql-container', 'color-contrast'],
  ['/docs', '.section', 'color-contrast'],
] as const;

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  if (noChromium) return;
  [app, browser] = await Promise.all([startApp(), openChromium()]);
});
afterAll(async () => {
  await closeChromium(browser);
  await app?.stop();
});

/** Returns the findings of axe, as `rule: selector`. */
async function findings(page: Page, rule: string | null): Promise<string[]> {
  // The policy of a page admits no script that is put into it; this one comes over the debugger.
  await page.evaluate(AXE);
  const options = { resultTypes: ['violations'], ...(rule ? { runOnly: [rule] } : {}) };
  const { violations } = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

describe.skipIf(noChromium)('axe finds nothing', () => {
  describe.each(['light', 'dark'] as const)('in the colours for %s', colorScheme => {
    test.each(PAGES)('%s', async (path, ready, rule) => {
      const page = await browser.newPage({ colorScheme, viewport: { width: 1440, height: 900 } });
      await page.goto(app.url + path);
      await page.waitForSelector(ready);
      expect(await findings(page, rule)).toEqual([]);
      await page.close();
    });
  });
});
