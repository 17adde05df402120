import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, failures, type Office, picture } from '../support/dashboard.js';
import { BEN, CARA, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let comesIn: InboxDesk['comesIn'];
let conversations: InboxDesk['conversations'];
beforeAll(async () => {
  if (noChromium) return;
  ({ office, comesIn, conversations } = await inboxDesk());
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('labels that conversations have had', () => {
  test('are offered by the filter and where a label is set, until one is taken off the list', async () => {
    await comesIn('Where is my parcel?', BEN);
    await comesIn('I want my money back', CARA);
    const label = async (from: string, labels: string[]) => {
      const [{ id }] = await conversations(`?peer=${encodeURIComponent(from)}`);
      await office.app.request('PATCH', `/v1/conversations/${id}`, { body: { labels } });
    };
    await label(BEN, ['delivery', 'tpyo']);
    await label(CARA, ['refund']);

    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, CARA).waitFor();
    const filter = page.getByRole('combobox', { name: 'Label' });
    await filter.click();
    await page.getByRole('option', { name: 'refund' }).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['delivery', 'refund', 'tpyo']);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'inbox-label-filter');
    await page.getByRole('option', { name: 'delivery' }).click();
    await rowOf(page, CARA).waitFor({ state: 'detached' });
    expect(page.url()).toContain('label=delivery');
    await rowOf(page, BEN).click();
    await thread(page).getByText('Where is my parcel?').waitFor();

    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit labels' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Labels' }).fill('REF');
    await page.getByRole('option', { name: 'refund' }).click();
    await picture(page, 'inbox-labels');
    await dialog.getByRole('button', { name: 'Save labels' }).click();
    await rowOf(page, BEN).getByText('refund', { exact: true }).waitFor();

    await page.getByRole('combobox', { name: 'Label' }).fill('');
    await page.keyboard.press('Enter');
    await rowOf(page, CARA).waitFor();
    expect(page.url()).not.toContain('label=');
    await office.leave(page);

    const settings = await office.open({ path: '/settings/inbox?mode=test' });
    const panel = settings.getByRole('region', { name: 'Labels' });
    await panel.getByText('tpyo').waitFor();
    await panel.scrollIntoViewIfNeeded();
    await picture(settings, 'inbox-settings-labels');
    await panel.getByRole('button', { name: 'Remove tpyo from the list' }).click();
    await panel.getByText('tpyo').waitFor({ state: 'detached' });
    await panel.getByText('refund').waitFor();
    expect(await axeFindings(settings)).toEqual([]);
    await office.leave(settings);
    expect(failures).toEqual([]);
  });
});
