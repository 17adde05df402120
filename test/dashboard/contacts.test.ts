import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let contactId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  await app.request('POST', '/v1/topics', { body: { name: 'News', slug: 'news' } });
  for (const [key, name, type] of [
    ['plan', 'Plan', 'STRING'],
    ['visits', 'Visits', 'NUMBER'],
  ])
    await app.request('POST', '/v1/properties', { body: { key, name, type } });
  const person = { name: 'Ana Souza', email: 'ana@example.com', phone: '+14155550144' };
  const body = { ...person, tags: ['vip'], properties: { plan: 'gold' } };
  contactId = (await app.request('POST', '/v1/contacts', { body })).body.data.id;
  await app.request('POST', '/v1/contacts', { body: { name: 'Ben Okoro', email: 'ben@example.com' } });
  await app.request('POST', '/v1/sms/messages', { body: { to: [body.phone], payload: { message: 'Hello Ana' } } });
  await app.settle();
});
afterAll(() => office?.close());

const read = async () => (await office.app.request('GET', `/v1/contacts/${contactId}`)).body.data;

describe.skipIf(noChromium)('contacts', () => {
  test('are found by a part of the name and by tag, and a reload keeps what was asked', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await page.getByRole('link', { name: 'Ben Okoro' }).waitFor();
    await page.getByPlaceholder('Name, e-mail or phone').fill('souza');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ben Okoro' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Ana Souza' }).waitFor();
    await page.getByPlaceholder('Name, e-mail or phone').fill('');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ben Okoro' }).waitFor();
    await page.getByRole('button', { name: 'Tag' }).click();
    await page.getByRole('option', { name: 'vip' }).click();
    await page.getByRole('link', { name: 'Ben Okoro' }).waitFor({ state: 'detached' });
    await office.leave(page);
  });

  test('are sorted by the heads of columns, which the address keeps, and an export has their order', async () => {
    const page = await office.open({ path: '/audience/contacts?search=o' });
    const people = () => page.getByRole('row').getByRole('link').allInnerTexts();
    const head = (name: string) => page.getByRole('columnheader', { name });
    for (const name of ['Zoe Oak', 'Ola Ek'])
      await office.app.request('POST', '/v1/contacts', { body: { name, externalId: name } });
    await page.reload();
    await expect.poll(people).toEqual(['Ola Ek', 'Zoe Oak', 'Ben Okoro']);
    expect(await head('Name').getAttribute('aria-sort')).toBe('none');
    await head('Name').getByRole('button').click();
    await expect.poll(people).toEqual(['Ben Okoro', 'Ola Ek', 'Zoe Oak']);
    expect(await head('Name').getAttribute('aria-sort')).toBe('ascending');
    await head('Name').getByRole('button').press('Enter');
    await expect.poll(people).toEqual(['Zoe Oak', 'Ola Ek', 'Ben Okoro']);
    expect(page.url()).toContain('search=o&sort=name&order=desc');
    await page.reload();
    await expect.poll(people).toEqual(['Zoe Oak', 'Ola Ek', 'Ben Okoro']);
    expect(await head('Name').getAttribute('aria-sort')).toBe('descending');
    await look(page, 'contacts-sorted');
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    const lines = readFileSync(await (await file).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines.slice(1).map(line => line.split(',')[1])).toEqual(['Zoe Oak', 'Ola Ek', 'Ben Okoro']);
    const workbook = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'As an Excel workbook' }).click();
    const saved = await workbook;
    expect(saved.suggestedFilename()).toBe('contacts.xlsx');
    const { app } = office;
    const accepted = await fetch(`${app.url}/v1/contacts/import?dryRun=true`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.liveKey}`,
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      },
      body: readFileSync(await saved.path()),
    });
    const { id } = (await accepted.json()).data;
    await app.settle();
    const { body } = await app.request('GET', `/v1/contacts/imports/${id}`, { key: app.liveKey });
    expect(body.data).toMatchObject({ status: 'COMPLETED', rows: 3, failed: 0 });
    await head('Name').getByRole('button').click();
    await expect.poll(people).toEqual(['Ola Ek', 'Zoe Oak', 'Ben Okoro']);
    expect(page.url()).not.toContain('sort=');
    await office.leave(page);
  });

  test('are found by a property and by its value, which stand in the address', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await page.getByRole('link', { name: 'Ben Okoro' }).waitFor();
    await page.getByRole('button', { name: 'Property' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Plan' }).click();
    await page.getByRole('link', { name: 'Ben Okoro' }).waitFor({ state: 'detached' });
    await page.getByPlaceholder('Any value').fill('silver');
    await page.keyboard.press('Enter');
    await page.getByText('No matching contacts').waitFor();
    await page.getByPlaceholder('Any value').fill('gold');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Ana Souza' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Ana Souza' }).waitFor();
    expect(await page.getByRole('link', { name: 'Ben Okoro' }).count()).toBe(0);
    expect(page.url()).toContain('property=plan&value=gold');
    await office.leave(page);
  });

  test('are added, with every field that is wrong named where it is', async () => {
    const page = await office.open({ path: '/audience/contacts' });
    await page.getByRole('button', { name: 'Add contact' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Cleo Diaz');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nobody');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('12');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    for (const name of ['E-mail', 'Phone'])
      expect(await dialog.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('cleo@example.com');
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('+14155550199');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await page.waitForURL(/contacts\/con_/);
    await page.getByRole('heading', { name: 'Cleo Diaz' }).waitFor();
    await office.leave(page);
  });

  test('have a page with their history, from which a message is opened', async () => {
    const page = await office.open({ path: `/audience/contacts/${contactId}?mode=test` });
    const history = page.getByRole('list', { name: 'History' });
    await history.getByText('Added').waitFor();
    await history.getByRole('link', { name: 'SMS · Delivered' }).click();
    await page.waitForURL(/messages\/msg_/);
    await page.getByRole('link', { name: 'Ana Souza' }).click();
    await page.waitForURL(`**/contacts/${contactId}?mode=test`);
    await office.leave(page);
  });

  test('are edited, and what may be sent to them is changed with a proof', async () => {
    const page = await office.open({ path: `/audience/contacts/${contactId}` });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana Maria Souza');
    await page.getByRole('textbox', { name: 'Phone' }).fill('');
    await page.getByRole('textbox', { name: 'Visits' }).fill('7');
    await page.getByRole('textbox', { name: 'Plan' }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Ana Maria Souza' }).waitFor();
    const changed = { name: 'Ana Maria Souza', phone: null, tags: ['vip'], properties: { visits: 7 } };
    expect(await read()).toMatchObject(changed);
    expect((await read()).properties).toEqual({ visits: 7 });
    await page.getByRole('switch', { name: 'News' }).click();
    await page.getByText('Opted in: News').waitFor();
    await page.getByText('in the dashboard').first().waitFor();
    await page.getByRole('switch', { name: /^Marketing/ }).click();
    await page.getByText('Opted out: Marketing').waitFor();
    const reach = page.getByRole('region', { name: 'Can receive messages now' });
    await reach.getByRole('row', { name: 'E-mail Yes Opted out' }).waitFor();
    await reach.getByText(/^No address for: SMS/).waitFor();
    expect(await read()).toMatchObject({ receiveMarketing: false });
    await office.leave(page);
  });

  test('are deleted after a question, and missing after it', async () => {
    const made = await office.app.request('POST', '/v1/contacts', {
      body: { name: 'Dan Gone', email: 'dan@example.com' },
    });
    const page = await office.open({ path: `/audience/contacts/${made.body.data.id}` });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete contact' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete contact' }).click();
    await page.waitForURL(/audience\/contacts(?:\?|$)/);
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/audience/contacts/${made.body.data.id}`);
    await page.getByText('Contact not found').waitFor();
    await office.leave(page);
  });

  test('of another workspace are not shown', async () => {
    const { app } = office;
    const workspaceId = await app.workspace();
    const key = await app.key({ workspaceId });
    const other = await app.request('POST', '/v1/contacts', { key, body: { name: 'Other', email: 'o@example.com' } });
    const page = await office.open({ path: `/audience/contacts/${other.body.data.id}` });
    await page.getByText('Contact not found').waitFor();
    await office.leave(page);
  });
});
