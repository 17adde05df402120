import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignDesk } from '../support/campaigns/campaign-desk.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let benId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const post = async (path: string, body: object) =>
    (await office.app.request('POST', `/v1/${path}`, { body })).body.data.id;
  await post('properties', { key: 'plan', name: 'plan', type: 'STRING' });
  await post('properties', { key: 'visits', name: 'visits', type: 'NUMBER' });
  const gold = (visits: number) => ({ plan: 'gold', visits });
  await post('contacts', { name: 'Ana', email: 'ana@gold.example', tags: ['vip'], properties: gold(9) });
  benId = await post('contacts', { name: 'Ben', email: 'ben@gold.example', properties: gold(2) });
  await post('contacts', { name: 'Cleo', phone: '+14155550123', properties: { plan: 'free' } });
});
afterAll(() => office?.close());

const rule = (page: Page, place: number) => page.getByRole('listitem', { name: `Rule ${place}`, exact: true });
const fits = (page: Page) => page.getByRole('region', { name: 'Matching contacts' });

async function choose(page: Page, place: number, name: string, option: string): Promise<void> {
  await rule(page, place).getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function count(page: Page, expected: string): Promise<void> {
  await expect.poll(() => fits(page).locator('p').first().textContent(), { timeout: 15_000 }).toBe(expected);
}

describe.skipIf(noChromium)('segments', () => {
  test('are built with values that contacts have, counted and sampled meanwhile, and each step is taken back', async () => {
    const page = await office.open({ path: '/audience/segments' });
    await page.getByRole('button', { name: 'New segment' }).first().click();
    await choose(page, 1, 'Field', 'plan');
    await rule(page, 1).getByRole('combobox', { name: 'Value' }).click();
    await page.getByRole('option', { name: 'gold' }).click();
    await count(page, '2');
    await fits(page).getByRole('link', { name: 'Ana' }).waitFor();
    await page.getByRole('button', { name: 'Add rule' }).click();
    await fits(page).getByText('Complete all rules to see the matching contacts.').waitFor();
    await choose(page, 2, 'Field', 'Tag');
    await choose(page, 2, 'Tag', 'vip');
    await count(page, '1');
    await choose(page, 2, 'Operator', 'does not have it');
    await fits(page).getByRole('link', { name: 'Ben' }).waitFor();
    await page.keyboard.press('Control+z');
    await fits(page).getByRole('link', { name: 'Ana' }).waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await fits(page).getByRole('link', { name: 'Ben' }).waitFor();
    await page.getByRole('button', { name: 'Add rule' }).click();
    await choose(page, 3, 'Field', 'visits');
    await choose(page, 3, 'Operator', 'is between');
    await rule(page, 3).getByRole('textbox', { name: 'From' }).fill('1');
    await rule(page, 3).getByRole('textbox', { name: 'To' }).fill('5');
    await count(page, '1');
    await look(page, 'segments-builder');
    await page.reload();
    expect(await rule(page, 3).getByRole('textbox', { name: 'To' }).inputValue()).toBe('5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Gold, not VIP');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/segments\/seg_/);
    await page.getByRole('heading', { name: 'Gold, not VIP' }).waitFor();
    const [stored] = (await office.app.request('GET', '/v1/segments')).body.data;
    expect(stored.rules).toEqual([
      { type: 'property', key: 'plan', op: 'equals', value: 'gold' },
      { type: 'tag', tag: 'vip', has: false },
      { type: 'property', key: 'visits', op: 'between', value: [1, 5] },
    ]);
    await office.leave(page);
  });

  test('say why somebody is in one, and where it is used', async () => {
    const rules = [
      { type: 'tag', tag: 'vip' },
      { type: 'contactField', field: 'hasEmail', value: true },
    ];
    const body = { name: 'VIP by mail', match: 'all', rules };
    const { id } = (await office.app.request('POST', '/v1/segments', { body })).body.data;
    await campaignDesk(office.app).make({ name: 'Spring sale', audience: { segmentIds: [id] } });
    const page = await office.open({ path: `/audience/segments/${id}?mode=test` });
    await page.getByRole('link', { name: 'Spring sale' }).waitFor();
    await page.getByRole('combobox', { name: 'Contact' }).fill('ben');
    await page.getByRole('option', { name: 'Ben' }).click();
    const why = page.getByRole('region', { name: 'Check a contact' });
    await why.getByText('Not in the segment').waitFor();
    await why.getByRole('listitem').filter({ hasText: 'Does not match' }).getByText('has: no').waitFor();
    await look(page, 'segments-why');
    expect((await office.app.request('GET', `/v1/segments/${id}/explain/${benId}`)).body.data.matches).toBe(false);
    await page.getByRole('button', { name: 'Contacts' }).click();
    await page.waitForURL(/contacts\?.*segmentId=/);
    await page.getByRole('link', { name: 'Ana' }).waitFor();
    expect(await page.getByRole('link', { name: 'Ben' }).count()).toBe(0);
    await office.leave(page);
  });

  test('show how many contacts they had, day by day', async () => {
    const { app } = office;
    const body = { name: 'Measured', match: 'all', rules: [{ type: 'tag', tag: 'vip' }] };
    const { id } = (await app.request('POST', '/v1/segments', { body })).body.data;
    const page = await office.open({ path: `/audience/segments/${id}?mode=test` });
    await page.getByText('Counted once a day.').waitFor();
    await app.sweep();
    await page.reload();
    const plot = page.getByRole('slider', { name: 'Contacts per day' });
    await plot.waitFor();
    expect(await plot.getAttribute('aria-valuetext')).toMatch(/Contacts \d+$/);
    await office.leave(page);
  });

  test('are listed with their sizes, changed and deleted', async () => {
    const body = {
      name: 'All gold events',
      match: 'all',
      rules: [{ type: 'property', key: 'plan', op: 'equals', value: 'gold' }],
    };
    const { id } = (await office.app.request('POST', '/v1/segments', { body })).body.data;
    const page = await office.open({ path: '/audience/segments' });
    const row = page.getByRole('row').filter({ hasText: 'All gold events' });
    expect(await row.getByRole('gridcell').nth(1).textContent()).toBe('2');
    await row.getByRole('link').click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Gold');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('All gold events');
    await page.getByRole('textbox', { name: 'Name' }).fill('Only gold');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Only gold' }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete segment' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete segment' }).click();
    await page.waitForURL(/audience\/segments(?:\?|$)/);
    expect((await office.app.request('GET', `/v1/segments/${id}`)).status).toBe(404);
    await office.leave(page);
  });

  test('are only read by a viewer', async () => {
    const [{ id }] = (await office.app.request('GET', '/v1/segments')).body.data;
    const page = await office.open({ path: `/audience/segments/${id}`, user: await colleague(office.app, 'viewer') });
    await page.getByText('is read-only here').waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    await office.leave(page);
  });
});
