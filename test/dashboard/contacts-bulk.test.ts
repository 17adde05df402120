import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let topicId: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  topicId = (await office.app.request('POST', '/v1/topics', { body: { name: 'News', slug: 'news' } })).body.data.id;
});
beforeEach(async () => {
  for (const name of ['Ana', 'Ben', 'Cleo']) {
    const body = { name, email: `${name}@example.com`, upsertBy: 'email', tags: name === 'Ana' ? ['vip'] : [] };
    ids[name] = (await office.app.request('POST', '/v1/contacts', { body })).body.data.id;
  }
});
afterAll(() => office?.close());

const read = async (name: string) => (await office.app.request('GET', `/v1/contacts/${ids[name]}`)).body.data;

async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: 'Ana', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByText('3 selected').waitFor();
}

describe.skipIf(noChromium)('many contacts', () => {
  test('get a tag, and it is taken back from those who got it alone', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await chooseAll(page);
    await page.getByRole('button', { name: 'Add tags' }).click();
    await page.getByRole('combobox', { name: 'Tags' }).fill('vip');
    await page.keyboard.press('Enter');
    await look(page, 'contacts-bulk-tag');
    await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click();
    await page.getByText('2 contacts tagged').waitFor();
    expect((await read('Ben')).tags).toEqual(['vip']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await read('Ben')).tags).toEqual([]);
    expect((await read('Ana')).tags).toEqual(['vip']);
    await office.leave(page);
  });

  test('lose a tag', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await page.getByRole('checkbox', { name: 'Select Ana' }).check();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Remove tags' }).click();
    await page.getByRole('checkbox', { name: 'vip' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove tags' }).click();
    await page.getByText('Tags removed from 1 contact').waitFor();
    expect((await read('Ana')).tags).toEqual([]);
    await office.leave(page);
  });

  test('are subscribed to a topic, which is asked for', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await chooseAll(page);
    await page
      .getByRole('region', { name: 'Actions for selected contacts' })
      .getByRole('button', { name: 'Topic' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await dialog.getByText('Choose a topic.').waitFor();
    await dialog.getByRole('combobox', { name: 'Topic' }).click();
    await page.getByRole('option', { name: 'News' }).click();
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('3 contacts subscribed').waitFor();
    expect((await read('Cleo')).topics).toEqual([{ topicId, subscribed: true }]);
    await office.leave(page);
  });

  test('are added to a campaign that is planned, and one is planned for them', async () => {
    const desk = campaignDesk(office.app);
    const draft = await desk.make({ name: 'For VIPs', audience: { tags: ['vip'] } });
    await desk.make({ name: 'By address', to: desk.phones(1) });
    const page = await office.open({ path: '/audience/contacts?mode=test' });
    await chooseAll(page);
    await page.getByRole('button', { name: 'Add to campaign' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Campaign' }).click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['New campaign', 'For VIPs']);
    await page.getByRole('option', { name: 'For VIPs' }).click();
    await look(page, 'contacts-bulk-campaign');
    await dialog.getByRole('button', { name: 'Add to campaign' }).click();
    await page.getByText('3 contacts added to For VIPs').waitFor();
    const { audience } = await desk.read(draft);
    expect(audience).toMatchObject({ tags: ['vip'], contactIds: expect.arrayContaining(Object.values(ids)) });

    await page.getByRole('button', { name: 'Add to campaign' }).click();
    await dialog.getByRole('button', { name: 'Plan campaign' }).click();
    await page.getByText('3 contacts selected.').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Just them');
    await page.reload();
    await page.getByText('3 contacts selected.').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/campaigns\/cmp_\w+\/edit/);
    const made = await desk.read(/cmp_\w+/.exec(page.url())![0]);
    expect(made).toMatchObject({ name: 'Just them', audience: { contactIds: expect.any(Array) } });
    expect([...made.audience.contactIds].sort()).toEqual(Object.values(ids).sort());
    await office.leave(page);
  });

  test('are deleted after a question; one that somebody deleted before is named', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await chooseAll(page);
    await office.app.request('DELETE', `/v1/contacts/${ids['Cleo']}`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await look(page, 'contacts-bulk-delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 contacts deleted').waitFor();
    await page.getByText('1 contact was not changed').waitFor();
    await page.getByText('No contacts yet').waitFor();
    await office.leave(page);
  });

  test('are narrowed by what they agreed to and by segment, in an address that a reload keeps', async () => {
    const { app } = office;
    await app.request('PATCH', `/v1/contacts/${ids['Ben']}`, { body: { receiveMarketing: false } });
    const rules = [{ type: 'contactField', field: 'name', op: 'startsWith', value: 'C' }];
    await app.request('POST', '/v1/segments', { body: { name: 'With C', match: 'all', rules } });
    const page = await office.open({ path: '/audience/contacts' });
    await page.getByRole('button', { name: 'Marketing' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'opted out' }).click();
    await page.getByRole('gridcell', { name: 'Ana', exact: true }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('gridcell', { name: 'Ben', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('gridcell', { name: 'Ana', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Segment' }).click();
    await page.getByRole('option', { name: 'With C' }).click();
    await page.getByRole('gridcell', { name: 'Ana', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Cleo' }).click();
    await page.waitForURL(`**/contacts/${ids['Cleo']}`);
    await office.leave(page);
  });

  test('are only looked at by a viewer, who is told why', async () => {
    const page = await office.open({ path: '/audience/contacts', user: await colleague(office.app, 'viewer') });
    await page.getByRole('gridcell', { name: 'Ana', exact: true }).waitFor();
    await page.getByText('is read-only here').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await office.leave(page);
  });
});
