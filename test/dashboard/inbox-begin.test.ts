import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommand } from '../../app/commands/admin.js';
import { failures, look, type Office } from '../support/dashboard.js';
import { ANA, answer, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk();
  ({ office } = desk);
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('a conversation is begun', () => {
  test('by the keyboard on a line, with a contact that is found by name, and its first message goes out', async () => {
    const page = await office.open({ path: '/inbox?mode=test' });
    await page.getByText('No open conversations').waitFor();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await page.getByRole('button', { name: 'New conversation' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await dialog.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'Chat', exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Recipient' }).fill('Ana');
    await page.getByRole('option', { name: `Ana Souza · ${ANA}` }).click();
    await look(page, 'inbox-begin');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/inbox\/cnv_/);
    await rowOf(page, 'Ana Souza').filter({ hasText: 'No messages yet' }).waitFor();
    await thread(page).getByText('Nobody has written here yet.').waitFor();
    await answer(page).fill('Your parcel is here.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await thread(page).getByText('Your parcel is here.').waitFor();
    const found = await desk.conversations('?channel=chatapp');
    expect(found).toMatchObject([{ peer: ANA, status: 'OPEN', instanceId: desk.lineId }]);
    await office.leave(page);
  });

  test('as an agent of RCS that the operator assigned, live', async () => {
    const { app } = office;
    await readCommand(['sender', 'add', app.workspaceId, 'rcs', 'shop_agent'])(app.services);
    const page = await office.open({ path: '/inbox?mode=live' });
    await page.getByRole('button', { name: 'New conversation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await dialog.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'RCS', exact: true }).click();
    await dialog.getByText('shop_agent').or(dialog.locator('input[value="shop_agent"]')).first().waitFor();
    await page.keyboard.press('Escape');
    await office.leave(page);
  });

  test('from the page of a contact by SMS, and what is no number is said at its field', async () => {
    const [{ id }] = (await office.app.request('GET', '/v1/contacts')).body.data;
    const page = await office.open({ path: `/audience/contacts/${id}?mode=test` });
    await page.getByRole('button', { name: 'Send message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to Ana Souza' });
    const person = dialog.getByRole('combobox', { name: 'Recipient' });
    await expect.poll(() => person.inputValue()).toBe(ANA);
    await person.fill('nobody');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await dialog.getByText('“nobody” is not a recipient of this channel').first().waitFor();
    await person.fill(ANA);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/inbox\/cnv_/);
    expect(await desk.conversations('?channel=sms')).toMatchObject([{ peer: ANA, status: 'OPEN' }]);
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
