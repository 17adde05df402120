import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { failures, type Office, openOffice, picture } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (!noChromium) office = await openOffice();
});
afterAll(() => office?.close());

const MANY = 10_000;
/** Every hundredth is on the plan that the campaign is for. */
const GOLD = 100;
const ROWS = Array.from(
  { length: MANY },
  (_, i) => `Person ${i},person${i}@walk.example,${i % GOLD === 0 ? 'gold' : 'free'}`,
);

async function importContacts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Imports' }).click();
  await page.getByRole('button', { name: 'Import contacts' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Drop a file here or choose one').click();
  const buffer = Buffer.from(`Name,E-mail,Plan\n${ROWS.join('\n')}\n`);
  await (await chooser).setFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.waitForURL(/imports\/imp_/);
  await office.app.settle();
  await page.getByText('Done', { exact: true }).waitFor();
  expect(await page.getByRole('region', { name: 'Added' }).textContent()).toContain('10,000');
}

async function buildSegment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Segments' }).click();
  await page.getByRole('button', { name: 'New segment' }).first().click();
  const rule = page.getByRole('listitem', { name: 'Rule 1', exact: true });
  await rule.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Plan' }).click();
  await rule.getByRole('combobox', { name: 'Value' }).click();
  await page.getByRole('option', { name: 'gold' }).click();
  const fits = page.getByRole('region', { name: 'Matching contacts' });
  await expect.poll(() => fits.locator('p').first().textContent(), { timeout: 30_000 }).toMatch(/^100\b/);
  await page.getByRole('textbox', { name: 'Name' }).fill('On the gold plan');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/segments\/seg_/);
}

/** A mail with a picture, put together of blocks. */
async function writeMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Outreach' }).click();
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Create template' }).first().click();
  await page.getByRole('heading', { name: 'New template' }).waitFor();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Gold news');
  await page.getByRole('button', { name: 'Add part' }).click();
  await page.getByRole('menuitem', { name: 'E-mail' }).click();
  await page.getByRole('textbox', { name: 'Subject', exact: true }).click();
  await page.keyboard.insertText('News for {{ contact.name }}');
  await page.getByText('Visual', { exact: true }).click();
  const settings = page.getByRole('region', { name: 'Element settings' });
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await settings.getByRole('textbox', { name: 'Image URL' }).fill('https://shop.example/tea.png');
  await settings.getByRole('textbox', { name: 'Alternative text' }).fill('A cup of tea');
  await page.getByRole('button', { name: 'Button', exact: true }).click();
  await settings.getByRole('textbox', { name: 'Link' }).fill('https://shop.example/tea');
  await page.frameLocator('iframe[title="E-mail"]').getByText('Your button').waitFor();
  await page.getByRole('button', { name: 'SMS' }).click();
  await page.getByRole('button', { name: 'Remove part' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/templates\/tpl_/);
}

async function sendCampaign(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'Create campaign' }).first().click();
  await page.getByRole('heading', { name: 'New campaign' }).waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Gold news of May');
  await page.getByRole('combobox', { name: 'Channel' }).click();
  await page.getByRole('option', { name: 'E-mail' }).click();
  await page.getByRole('combobox', { name: 'Segments', exact: true }).click();
  await page.getByRole('option', { name: 'On the gold plan' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Template', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Gold news' }).click();
  await page.getByRole('switch', { name: /^Compare several/ }).click();
  const second = page.getByRole('group', { name: 'Message 2' });
  await second.getByText('Written here', { exact: true }).click();
  await second.getByRole('textbox', { name: 'Subject' }).fill('Tea, {{ contact.name }}?');
  await second
    .getByRole('textbox', { name: 'HTML', exact: true })
    .fill('<p>Tea is <a href="https://shop.example/tea">here</a>.</p>');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Only at certain hours').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('of 100 recipients').waitFor();
  await picture(page, 'walk-check');
  await page.getByRole('button', { name: 'Start in test mode' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start in test mode' }).click();
  await page.getByText('Running', { exact: true }).waitFor();
}

describe.skipIf(noChromium)('a marketer who has read no documentation', () => {
  test('imports 10,000 contacts, builds a segment, writes a mail with a picture, sends it in two variants and reads the report', async () => {
    const page = await office.open({ path: '/audience/contacts?mode=test' });
    await importContacts(page);
    await buildSegment(page);
    await writeMail(page);
    await sendCampaign(page);
    await office.app.settle();
    office.app.clock.advance(minutes(1));
    await office.app.settle();
    await page.getByText('Completed', { exact: true }).waitFor();
    const compared = page.getByRole('region', { name: 'Message comparison' });
    await compared.getByRole('button', { name: /^Compared by/ }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Delivered' }).click();
    await compared.getByRole('status').getByText('A and B are equal.').waitFor();
    await page
      .getByRole('gridcell', { name: /^Person \d/ })
      .first()
      .waitFor();
    await picture(page, 'walk-report');
    expect(failures).toEqual([]);
    await office.leave(page);
  });
});
