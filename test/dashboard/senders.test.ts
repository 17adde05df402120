import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const PRICES = [
  { channel: 'sms', perPart: 4 },
  { channel: 'sms', country: 'BR', perPart: 2 },
  { channel: 'sms', country: 'BR', type: 'FIXED_LINE', blocked: true },
  { channel: 'sms', prefix: '+5511', perPart: 1, perMessage: 3 },
];

let office: Office;
beforeAll(async () => {
  if (noChromium) return;
  const file = join(mkdtempSync(join(tmpdir(), 'prices-')), 'prices.json');
  writeFileSync(file, JSON.stringify(PRICES));
  office = await openOffice({ env: { PRICES_FILE: file } });
  const { app } = office;
  const assign = `insert into channels.sender (workspace_id, channel, value, answerable, created_at, id)
    values ($1, 'sms', '+14155550199', true, now(), 'snd_1'), ($1, 'rcs', 'acme_agent', true, now(), 'snd_2')`;
  await app.services.db.pool.query(assign, [app.workspaceId]);
});
afterAll(() => office?.close());

const SCREEN = '/channels/senders';

describe.skipIf(noChromium)('senders and prices', () => {
  test('show what live messages leave from, and what they cost by country and by number', async () => {
    const page = await office.open({ path: SCREEN });
    const senders = page.getByRole('region', { name: 'Senders' });
    for (const name of ['+14155550199', 'acme_agent']) await senders.getByText(name).waitFor();
    const prices = page.getByRole('region', { name: 'Prices' });
    await prices.getByText('Each message part costs 1 credit').waitFor();
    const rows = prices.getByRole('row');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([
        'CountryNumber typePer messagePer part',
        'BrazilAll others02',
        'BrazilFixed lineBlocked',
        'All othersAll others04',
      ]);
    const number = prices.getByRole('textbox', { name: 'Look up a price' });
    await number.fill('nobody');
    await prices.getByRole('button', { name: 'Look up' }).click();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await number.fill('+5511987654321');
    await prices.getByRole('button', { name: 'Look up' }).click();
    await prices.getByText(/Brazil · Mobile · 1 credit per part \+ 3 credits per message/).waitFor();
    await look(page, 'senders');
    await prices.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'E-mail' }).click();
    await page.waitForURL(/priced=email/);
    await page.reload();
    await expect.poll(() => prices.getByRole('combobox', { name: 'Channel' }).inputValue()).toBe('E-mail');
    expect(await number.count()).toBe(0);
    await office.leave(page);
  });

  test('keep the answer to HELP; a viewer reads it', async () => {
    const page = await office.open({ path: SCREEN });
    const help = page.getByRole('region', { name: 'Reply to HELP' });
    await help.getByRole('textbox', { name: 'Reply' }).fill('Acme, acme.example. STOP ends this.');
    await help.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await page.reload();
    await expect
      .poll(() => help.getByRole('textbox', { name: 'Reply' }).inputValue())
      .toBe('Acme, acme.example. STOP ends this.');
    await office.leave(page);
    const user = await colleague(office.app, 'viewer');
    const theirs = await office.open({ path: SCREEN, user, width: 390 });
    await theirs.getByText(/Your role \(Viewer\)/).waitFor();
    expect(await theirs.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await office.leave(theirs);
  });
});
