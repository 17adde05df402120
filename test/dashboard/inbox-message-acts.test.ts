import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { colleague, failures, look, type Office } from '../support/dashboard.js';
import { answer, type InboxDesk, inboxDesk, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
let id: string;
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk();
  office = desk.office;
  await desk.comesIn('Do you have it in blue?');
  await desk.comesIn('And in size M?');
  id = (await desk.conversations())[0].id;
});
afterAll(() => office?.close());

const open = () => office.open({ path: `/inbox/${id}?mode=test` });
const entryOf = (page: Page, text: string) => thread(page).getByRole('listitem').filter({ hasText: text });
const actsOf = async (page: Page, text: string) =>
  entryOf(page, text).last().getByRole('button', { name: 'Message options' }).click();
const entries = async () => (await office.app.request('GET', `/v1/conversations/${id}/entries`)).body.data;

describe.skipIf(noChromium)('one message in the inbox', () => {
  test('is answered by its own, and reacted to', async () => {
    const page = await open();
    await actsOf(page, 'in blue?');
    await page.getByRole('menuitem', { name: 'Reply to this message' }).waitFor();
    await look(page, 'inbox-message-acts');
    await page.getByRole('menuitem', { name: 'Reply to this message' }).click();
    await page.getByText('Reply to: Do you have it in blue?').waitFor();
    await page.keyboard.type('Blue is sold out.');
    await page.keyboard.press('Enter');
    await thread(page).getByText('Blue is sold out.').waitFor();
    await entryOf(page, 'Blue is sold out.').getByRole('blockquote').getByText('in blue?').waitFor();
    await page.getByText('Reply to: Do you have').waitFor({ state: 'detached' });
    const [answered, , asked] = await entries();
    expect(answered.content).toMatchObject({ text: 'Blue is sold out.', quote: { messageId: asked.id } });

    await actsOf(page, 'in size M?');
    await page.getByRole('menuitem', { name: 'React with 👍' }).click();
    await entryOf(page, '👍').getByRole('blockquote').getByText('And in size M?').waitFor();
    await desk.comesIn({ type: 'REACTION', text: null, preview: { kind: 'reaction', reaction: { emoji: '🙏' } } });
    await entryOf(page, '🙏').waitFor();
    await look(page, 'inbox-reactions');
    await office.leave(page);
  });

  test('of ours is edited and deleted at its recipient, and a reload shows it so', async () => {
    const page = await open();
    await answer(page).fill('Size M is her.');
    await page.keyboard.press('Enter');
    await thread(page).getByText('Size M is her.').waitFor();
    await office.app.settle();
    await entryOf(page, 'Size M is her.').getByText('Delivered').waitFor();
    await actsOf(page, 'Size M is her.');
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('Size M is here.');
    await page.getByRole('dialog').getByRole('button', { name: 'Edit text' }).click();
    await entryOf(page, 'Size M is here.').getByText('Edited', { exact: true }).waitFor();
    await office.app.settle();
    await page.reload();
    await entryOf(page, 'Size M is here.').getByText('Edited', { exact: true }).waitFor();
    await actsOf(page, 'Size M is here.');
    await page.getByRole('menuitem', { name: 'Delete for recipient' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for recipient' }).click();
    await entryOf(page, 'Size M is here.').getByText('Deleted for recipient').waitFor();
    await office.leave(page);
  });

  test('says why it cannot be changed: on an official line, and in another role', async () => {
    const { db } = office.app.services;
    await sql(db, "update channels.instance set mode = 'OFFICIAL' where id = $1", [desk.lineId]);
    const page = await open();
    await actsOf(page, 'Blue is sold out.');
    await page.getByRole('menuitem', { name: /^Edit/ }).getByText('Official lines do not support this.').waitFor();
    expect(await page.getByRole('menuitem', { name: /^Edit/ }).isDisabled()).toBe(true);
    await sql(db, "update channels.instance set mode = 'UNOFFICIAL' where id = $1", [desk.lineId]);
    await office.leave(page);

    const user = await colleague(office.app, 'viewer');
    const other = await office.open({ path: `/inbox/${id}?mode=test`, user });
    await actsOf(other, 'Blue is sold out.');
    await other
      .getByRole('menuitem', { name: /^Reply/ })
      .getByText('Your role does not allow this.')
      .waitFor();
    await office.leave(other);
    expect(failures).toEqual([]);
  });
});
