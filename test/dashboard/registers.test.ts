import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (!noChromium) office = await openOffice();
});
afterAll(() => office?.close());

const dialog = (page: Page) => page.getByRole('dialog');
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });
const read = async (path: string) => (await office.app.request('GET', `/v1/${path}`)).body.data;
const act = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

describe.skipIf(noChromium)('what a workspace keeps for its contacts', () => {
  test('topics are added with a slug that follows the name, changed and deleted', async () => {
    const page = await office.open({ path: '/audience/topics' });
    await page.getByText('No topics yet').waitFor();
    await page.getByRole('button', { name: 'Add topic' }).first().click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Novità & News');
    expect(await dialog(page).getByRole('textbox', { name: 'Slug' }).inputValue()).toBe('novita-news');
    await dialog(page).getByRole('switch', { name: 'By default' }).click();
    await look(page, 'registers-topic');
    await dialog(page).getByRole('button', { name: 'Add topic' }).click();
    await cell(page, 'Novità & News').waitFor();
    expect(await read('topics')).toMatchObject([{ slug: 'novita-news', defaultOptIn: true }]);
    await office.app.request('POST', '/v1/contacts', { body: { email: 'sub@topic.example' } });
    await page.reload();
    await page.getByRole('link', { name: '1', exact: true }).click();
    await page.getByRole('link', { name: 'sub@topic.example' }).waitFor();
    await page.goBack();
    await act(page, 'Novità & News', 'Edit');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('News');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await cell(page, 'News').waitFor();
    await act(page, 'News', 'Delete topic');
    await dialog(page).getByRole('button', { name: 'Delete topic' }).click();
    await page.getByText('No topics yet').waitFor();
    await office.leave(page);
  });

  test('tags are renamed for all contacts; one that a segment uses is not deleted, and the segment is named', async () => {
    await office.app.request('POST', '/v1/contacts', { body: { email: 'tag@tag.example', tags: ['vip'] } });
    const segment = { name: 'Best ones', match: 'all', rules: [{ type: 'tag', tag: 'vip' }] };
    const { id } = (await office.app.request('POST', '/v1/segments', { body: segment })).body.data;
    const page = await office.open({ path: '/audience/tags' });
    await act(page, 'vip', 'Edit');
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Friends');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await cell(page, 'Friends').waitFor();
    expect((await read('contacts?search=tag@tag'))[0].tags).toEqual(['Friends']);
    await page.getByRole('button', { name: 'Add tag' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('friends');
    await dialog(page).getByRole('button', { name: 'Add tag' }).click();
    await dialog(page).getByRole('alert').getByText('TAG_NAME_TAKEN').waitFor();
    expect(await dialog(page).getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await act(page, 'Friends', 'Delete tag');
    await dialog(page).getByRole('button', { name: 'Delete tag' }).click();
    await dialog(page)
      .getByRole('alert')
      .getByText(/Best ones/)
      .waitFor();
    await office.app.request('DELETE', `/v1/segments/${id}`);
    await dialog(page).getByRole('button', { name: 'Delete tag' }).click();
    await page.getByText('No tags yet').waitFor();
    await office.leave(page);
  });

  test('properties are added with a type that never changes', async () => {
    const page = await office.open({ path: '/audience/properties' });
    await page.getByRole('button', { name: 'Add property' }).first().click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Visits');
    await dialog(page).getByRole('textbox', { name: 'Key' }).fill('2nd');
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Number' }).click();
    await dialog(page).getByRole('button', { name: 'Add property' }).click();
    await dialog(page).getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    expect(await dialog(page).getByRole('textbox', { name: 'Key' }).getAttribute('aria-invalid')).toBe('true');
    await dialog(page).getByRole('textbox', { name: 'Key' }).fill('visits');
    await dialog(page).getByRole('button', { name: 'Add property' }).click();
    await cell(page, 'Visits').waitFor();
    expect(await read('properties')).toMatchObject([{ key: 'visits', type: 'NUMBER' }]);
    await act(page, 'Visits', 'Edit');
    expect(await dialog(page).getByRole('combobox', { name: 'Type' }).isDisabled()).toBe(true);
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Number of visits');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await cell(page, 'Number of visits').waitFor();
    await act(page, 'Number of visits', 'Delete property');
    await dialog(page).getByRole('button', { name: 'Delete property' }).click();
    await page.getByText('No properties yet').waitFor();
    await office.leave(page);
  });

  test('addresses are suppressed in the mode that is looked at, found, and taken out', async () => {
    const page = await office.open({ path: '/audience/suppressions?mode=test' });
    await page.getByRole('button', { name: 'Suppress address' }).first().click();
    await dialog(page).getByRole('textbox', { name: 'Address' }).fill('nobody');
    await dialog(page).getByRole('button', { name: 'Suppress address' }).click();
    await dialog(page).getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await dialog(page).getByRole('textbox', { name: 'Address' }).fill('held.example');
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Asked by letter');
    await look(page, 'registers-suppression');
    await dialog(page).getByRole('button', { name: 'Suppress address' }).click();
    await cell(page, 'held.example').waitFor();
    expect(await read('suppressions')).toMatchObject([
      { address: 'held.example', sandbox: true, note: 'Asked by letter' },
    ]);
    await page.getByPlaceholder('Address or domain').fill('+14155550177');
    await page.keyboard.press('Enter');
    await page.getByText('No matches').waitFor();
    await page.reload();
    await page.getByPlaceholder('Address or domain').fill('Anybody@held.example');
    await page.keyboard.press('Enter');
    await act(page, 'held.example', 'Edit');
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Asked twice');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await cell(page, 'Asked twice').waitFor();
    await act(page, 'held.example', 'Remove');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('No matches').waitFor();
    expect(await read('suppressions')).toEqual([]);
    await office.leave(page);
  });

  test('is only looked at by a viewer', async () => {
    await office.app.request('POST', '/v1/topics', { body: { slug: 'seen', name: 'Seen' } });
    const page = await office.open({ path: '/audience/topics', user: await colleague(office.app, 'viewer') });
    await cell(page, 'Seen').waitFor();
    await page.getByText('is read-only here').waitFor();
    expect(await page.getByRole('button', { name: 'Actions for Seen' }).count()).toBe(0);
    await office.leave(page);
  });
});
