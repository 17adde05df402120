import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import { automationDesk } from '../support/campaigns/automation-desk.js';
import { callDesk } from '../support/channels/voice.js';
import { changeTheme, colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
beforeAll(async () => {
  if (!noChromium) office = await openOffice();
});
afterAll(() => office?.close());

const PHONE = '+14155560000';

/** Stores a message from a contact as a number does. */
const RECEIVED = `insert into channels.inbound_message (id, workspace_id, channel, instance_id, conversation_id, sequence, provider_ref,
    sender, type, text, preview, contact_id, sandbox, sent_at, created_at, updated_at)
  values ($1, $2, 'sms', 'num_1', 'cnv_1', 1, $1, $3, 'text', 'Yes, please', '{"type": "text"}', $4, true, now(), now(), now())`;

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';

const made = async (body: object): Promise<string> =>
  (await office.app.request('POST', '/v1/contacts', { body })).body.data.id;
const text = (to: string) =>
  office.app.request('POST', '/v1/sms/messages', { body: { to: [to], payload: { message: 'Hello' } } });

describe.skipIf(noChromium)('the life of a contact', () => {
  test('two of one person are merged, after a look at what stays; the other leads to the one that took it over', async () => {
    const kept = await made({ name: 'Ana', email: 'ana@life.example', tags: ['a'] });
    const gone = await made({ name: 'Ana Souza', phone: '+14155550161', tags: ['b'] });
    const page = await office.open({ path: `/audience/contacts/${kept}` });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Merge with another contact' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Contact to merge' }).fill('souza');
    await page.getByRole('option', { name: /Ana Souza/ }).click();
    await dialog.getByRole('cell', { name: 'ana@life.example' }).waitFor();
    await dialog.getByRole('cell', { name: 'a, b' }).waitFor();
    await look(page, 'contact-merge');
    await dialog.getByRole('button', { name: 'Merge with another contact' }).click();
    await page.getByText('Merged with another contact').waitFor();
    const stored = (await office.app.request('GET', `/v1/contacts/${kept}`)).body.data;
    expect(stored).toMatchObject({ name: 'Ana', phone: '+14155550161', tags: ['a', 'b'] });
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/audience/contacts/${gone}`);
    await page.getByRole('link', { name: 'Open that contact' }).click();
    await page.waitForURL(`**/contacts/${kept}`);
    await office.leave(page);
  });

  test('one whose number another has in an earlier form names it, and merges them', async () => {
    const { app } = office;
    const one = await made({ name: 'Bia', email: 'bia@life.example', phone: '+5547999990171' });
    const other = await made({ name: 'Bia Souza', email: 'souza@life.example' });
    // An earlier version took the number in its earlier form for another one.
    await app.services.db.pool.query('update contacts.contact set phone = $2 where id = $1', [other, '+554799990171']);
    const page = await office.open({ path: `/audience/contacts/${one}`, colorScheme: 'dark' });
    await page.getByRole('link', { name: 'Bia Souza' }).waitFor();
    await look(page, 'contact-same-address-dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page, 'contact-same-address-dark-phone');
    await changeTheme(page, 'light');
    await page.setViewportSize({ width: 1440, height: 900 });
    await look(page, 'contact-same-address');
    await page.getByRole('alert').getByRole('button').click();
    await page.getByRole('dialog').getByRole('cell', { name: 'souza@life.example' }).waitFor();
    await page.keyboard.press('Escape');
    await changeTheme(page, 'dark');
    await office.leave(page);
  });

  test('its page lists clicks, conversions and runs of automations beside messages and consents', async () => {
    const { app } = office;
    const id = await made({ name: 'Eve', email: 'eve@life.example' });
    const link = { url: 'https://shop.example/', title: 'Spring shop', contactId: id, passClickId: true };
    const { code } = (await app.request('POST', '/v1/short-links', { body: link })).body.data;
    const followed = await app.request('GET', `/l/${code}`, { key: null, headers: { 'user-agent': BROWSER } });
    const clickId = new URL(followed.headers.get('location')!).searchParams.get('sb_click');
    await app.sweep();
    const order = { externalId: 'order-7', clickId, value: '49.90', currency: 'EUR' };
    await app.request('POST', '/v1/conversions', { body: order });
    const desk = automationDesk(app);
    const automationId = await desk.enabled({ steps: [{ id: 'end', type: 'end' }] });
    await desk.started(automationId, { contactId: id });
    await app.settle();
    const page = await office.open({ path: `/audience/contacts/${id}?mode=test` });
    const history = page.getByRole('list', { name: 'History' });
    await history.getByText('Clicked a link').waitFor();
    await history.getByText('Spring shop').waitFor();
    await history.getByText('49.9 EUR · order-7').waitFor();
    await history.getByText('Automation: Welcome').waitFor();
    await history.getByText('Completed').waitFor();
    await look(page, 'contact-history');
    await office.leave(page);
  });

  test('its line has calls, forms and what came in too, kind by kind and as far back as one likes, and goes on by itself', async () => {
    const { app } = office;
    const id = await made({ name: 'Fay', email: 'fay@life.example', phone: PHONE });
    for (let n = 0; n < 16; n++)
      for (const optedOutChannels of [['rcs'], []])
        await app.request('PATCH', `/v1/contacts/${id}`, { body: { optedOutChannels } });
    await callDesk(app).placed(PHONE);
    await app.services.db.pool.query(RECEIVED, [newId('inb'), app.workspaceId, PHONE, id]);
    const form = { name: 'Letters', fields: [{ field: 'email', required: true }], doubleOptIn: false };
    const { testUrl } = (await app.request('POST', '/v1/forms', { body: form })).body.data;
    const path = testUrl.replace(/^https?:\/\/[^/]+/, '');
    const { stamp } = (await app.request('GET', path, { key: null })).body.data;
    app.clock.advance(5_000);
    await app.request('POST', path, { key: null, body: { email: 'fay@life.example', stamp } });
    const page = await office.open({ path: `/audience/contacts/${id}?mode=test` });
    const history = page.getByRole('list', { name: 'History' });
    await history.getByRole('link', { name: 'Submitted Letters' }).waitFor();
    await history.getByText('SMS · Received').waitFor();
    await history.getByText('Yes, please').waitFor();
    await history.getByRole('link', { name: 'Outgoing call' }).waitFor();
    expect(await history.getByText('Added', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show earlier' }).click();
    await history.getByText('Added', { exact: true }).waitFor();
    await text(PHONE);
    await history.getByRole('link', { name: /^SMS/ }).first().waitFor();
    expect(await history.getByText('Added', { exact: true }).count()).toBe(1);
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Calls' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Added' }).click();
    await history.getByText('Submitted Letters').waitFor({ state: 'detached' });
    await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
    await page.reload();
    await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
    await history.getByRole('link', { name: 'Outgoing call' }).waitFor();
    await office.leave(page);
  });

  test('everything that is held about one is saved as a file, with the messages', async () => {
    const id = await made({ name: 'Ben', phone: '+14155550162' });
    await text('+14155550162');
    await office.app.settle();
    const page = await office.open({ path: `/audience/contacts/${id}?mode=test` });
    await page.getByRole('button', { name: 'Actions' }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export all data' }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(`contact-${id}.json`);
    const held = JSON.parse(readFileSync(await saved.path(), 'utf8'));
    expect(held).toMatchObject({
      contact: { id, name: 'Ben' },
      consents: [],
      mergedContacts: [],
      conversations: [],
      notes: [],
      messages: [{ channel: 'sms', to: '+14155550162', content: { text: 'Hello' } }],
    });
    await office.leave(page);
  });

  test('one is erased after a question; the proof says how far it is and names nobody', async () => {
    const id = await made({ name: 'Cleo Diaz', phone: '+14155550163' });
    await text('+14155550163');
    await office.app.settle();
    const page = await office.open({ path: `/audience/contacts/${id}?mode=test` });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Erase personal data' }).click();
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
    await look(page, 'contact-erase');
    await page.getByRole('dialog').getByRole('button', { name: 'Erase personal data' }).click();
    await page.waitForURL(/audience\/erasures/);
    const row = page.getByRole('row').filter({ hasText: id });
    await row.getByText('Running').waitFor();
    await office.app.settle();
    await row.getByText('Done').waitFor();
    expect(await row.getByRole('gridcell').nth(2).textContent()).toBe('1');
    expect(await page.locator('main').textContent()).not.toContain('Cleo');
    expect((await office.app.request('GET', `/v1/contacts/${id}`)).status).toBe(404);
    await office.leave(page);
  });

  test('a viewer may export, and is not offered what changes', async () => {
    const id = await made({ name: 'Dan', email: 'dan@life.example' });
    const page = await office.open({ path: `/audience/contacts/${id}`, user: await colleague(office.app, 'viewer') });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Export all data' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Erase personal data' }).count()).toBe(0);
    await page.getByText('is read-only here').waitFor();
    await office.leave(page);
  });
});
