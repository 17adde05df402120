import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { mailLine } from '../../subgraphs/channels/kinds/email/inbound/inbound.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { colleague, failures, look, type Office, picture } from '../support/dashboard.js';
import { answer, BEN, CARA, type InboxDesk, inboxDesk, rowOf, state, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
let comesIn: InboxDesk['comesIn'];
let conversations: InboxDesk['conversations'];
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk();
  ({ office, comesIn, conversations } = desk);
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('the inbox', () => {
  test('shows what comes in at once, read when it is opened, and a reload keeps the place', async () => {
    const page = await office.open({ path: '/inbox?mode=test' });
    await page.getByText('No open conversations').waitFor();
    await comesIn('Is it open?');
    await rowOf(page, 'Ana Souza').getByText('unread messages').waitFor({ state: 'attached' });
    await rowOf(page, 'Ana Souza').click();
    await thread(page).getByText('Is it open?').waitFor();
    await rowOf(page, 'Ana Souza').getByText('unread messages').waitFor({ state: 'detached' });
    await page.getByRole('complementary', { name: 'Contact' }).getByText('vip').waitFor();
    await answer(page).fill('Half an ans');
    await page.reload();
    await thread(page).getByText('Is it open?').waitFor();
    expect(await answer(page).inputValue()).toBe('Half an ans');
    await office.leave(page);
  });

  test('answers, notes, assigns and closes, and the next message opens it again', async () => {
    const [{ id }] = await conversations();
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await thread(page).getByText('Is it open?').waitFor();
    await thread(page).focus();
    await page.keyboard.press('r');
    await page.keyboard.type('Yes, until 18:00.');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('See you.');
    await page.keyboard.press('Enter');
    await thread(page).getByText('See you.').waitFor();
    await expect.poll(() => answer(page).inputValue()).toBe('');
    await page.getByRole('button', { name: office.app.owner.email, exact: true }).waitFor();
    await office.app.settle();
    await thread(page).getByRole('link', { name: 'Delivered' }).waitFor();
    const bubbles = thread(page).getByRole('listitem');
    await bubbles.filter({ hasText: 'Is it open?' }).getByText('Ana Souza').waitFor();
    await bubbles.filter({ hasText: 'See you.' }).getByText(office.app.owner.email).waitFor();

    await thread(page).focus();
    await page.keyboard.press('n');
    await page.keyboard.type('She asked before.');
    await look(page, 'inbox-note');
    await page.keyboard.press('Enter');
    await thread(page).getByText(`Note by ${office.app.owner.email}`).waitFor();

    await thread(page).focus();
    await page.keyboard.press('e');
    await state(page, 'Closed').waitFor();
    expect(await conversations('?status=CLOSED')).toMatchObject([{ id }]);
    await comesIn('And tomorrow?');
    await state(page, 'Open').waitFor();
    await thread(page).getByText('And tomorrow?').waitFor();
    await office.leave(page);
  });

  test('keeps an answer back when somebody wrote meanwhile, and sends it and closes when it is sent again', async () => {
    const [{ id }] = await conversations();
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await answer(page).fill('At nine.');
    await comesIn('Never mind!');
    await thread(page).getByText('Never mind!').waitFor();
    await page.getByRole('button', { name: 'Send and close' }).click();
    await page.getByRole('alert').getByText('Not sent').waitFor();
    expect(await answer(page).inputValue()).toBe('At nine.');
    await page.getByRole('button', { name: 'Send and close' }).click();
    await thread(page).getByText('At nine.').waitFor();
    await state(page, 'Closed').waitFor();
    await page.getByRole('button', { name: 'Reopen' }).click();
    await state(page, 'Open').waitFor();
    await office.leave(page);
  });

  test('is narrowed by queue, state and label, snoozes and marks as unread', async () => {
    await comesIn('Where is my parcel?', BEN);
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, BEN).waitFor();
    await page.getByRole('radiogroup', { name: 'Queue' }).getByText('Mine').click();
    await rowOf(page, BEN).waitFor({ state: 'detached' });
    await page.getByRole('radiogroup', { name: 'Queue' }).getByText('All').click();
    await rowOf(page, BEN).click();
    await thread(page).getByText('Where is my parcel?').waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit labels' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Labels' }).fill('parcel');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save labels' }).click();
    await rowOf(page, BEN).getByText('parcel', { exact: true }).waitFor();
    await thread(page).focus();
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: 'Tomorrow' }).waitFor();
    await picture(page, 'inbox-snooze');
    await page.getByRole('menuitem', { name: 'Tomorrow' }).click();
    await state(page, 'Snoozed until')
      .or(page.getByText(/^Snoozed until/))
      .first()
      .waitFor();
    await rowOf(page, BEN).waitFor({ state: 'detached' });
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Snoozed').click();
    await rowOf(page, BEN).waitFor();
    expect(page.url()).toContain('state=SNOOZED');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
    await rowOf(page, BEN).getByText('unread messages').waitFor({ state: 'attached' });
    await page.getByText('Choose a conversation').waitFor();
    await office.leave(page);
  });

  test('answers a mail under its subject, and Enter begins a new line', async () => {
    const line = mailLine({ workspaceId: office.app.workspaceId, sandbox: true });
    const preview = { kind: 'mail', subject: 'Order 12' };
    const from = 'ada@reader.example';
    await receiveInbound(office.app.services, INBOUND, line, [
      textOf({ from, profileName: 'Ada', text: 'Where is it?', preview }),
    ]);
    const page = await office.open({ path: '/inbox?mode=test&channel=email' });
    await rowOf(page, 'Ada').click();
    expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Re: Order 12');
    await answer(page).fill('On its way.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bye.');
    expect(await answer(page).inputValue()).toBe('On its way.\nBye.');
    await page.keyboard.press('Control+Enter');
    await thread(page).getByText('Bye.').waitFor();
    const [{ id }] = await conversations('?channel=email');
    const [sent] = (await office.app.request('GET', `/v1/conversations/${id}/entries`)).body.data;
    expect(sent.content).toMatchObject({ subject: 'Re: Order 12', text: 'On its way.\nBye.' });
    await office.leave(page);
  });

  test('is assigned to a colleague and to nobody', async () => {
    const { email } = await colleague(office.app, 'member');
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, BEN).or(rowOf(page, 'Ana Souza')).first().click();
    const who = page.getByRole('complementary', { name: 'Contact' });
    await page.getByRole('button', { name: /^(Assign|owner@test.example)$/ }).click();
    await page.getByRole('option', { name: email }).click();
    await who.getByText(email).waitFor();
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('option', { name: 'Unassign' }).click();
    await who.getByText('Unassigned').waitFor();
    await thread(page).focus();
    await page.keyboard.press('a');
    await who.getByText(office.app.owner.email).waitFor();
    await office.leave(page);
  });

  test('goes through the list by keys, and back to the beginning of a conversation', async () => {
    for (let no = 1; no <= 35; no++) await comesIn(`Line ${no}.`, CARA);
    const page = await office.open({ path: '/inbox?mode=test&channel=chatapp' });
    await rowOf(page, CARA).waitFor();
    await page.keyboard.press('j');
    await thread(page).getByText('Line 35.').waitFor();
    expect(await thread(page).getByText('Line 1.', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show older messages' }).click();
    await thread(page).getByText('Line 1.', { exact: true }).waitFor();
    await rowOf(page, CARA).focus();
    await page.keyboard.press('ArrowDown');
    await thread(page).getByText('Is it open?').waitFor();
    await page.keyboard.press('k');
    await thread(page).getByText('Line 35.').waitFor();
    await office.leave(page);
  });

  test('says how long an official line may answer freely', async () => {
    const { db } = office.app.services;
    await sql(db, "update channels.instance set mode = 'OFFICIAL' where id = $1", [desk.lineId]);
    const [{ id }] = await conversations();
    const until = 'update channels.conversation set window_until = now() + $2::interval where id = $1';
    await sql(db, until, [id, '5 hours']);
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await page.getByText(/You can reply freely for 5 hr/).waitFor();
    await sql(db, until, [id, '-1 hours']);
    await page.reload();
    await page.getByText('The time for free replies is over.').waitFor();
    await sql(db, "update channels.instance set mode = 'UNOFFICIAL' where id = $1", [desk.lineId]);
    await office.leave(page);
  });

  test('is read by a viewer, who is told why nothing can be answered', async () => {
    const user = await colleague(office.app, 'viewer');
    const page = await office.open({ path: '/inbox?mode=test', user });
    await rowOf(page, 'Ana Souza').waitFor();
    await rowOf(page, 'Ana Souza').click();
    await thread(page).getByText('Is it open?').waitFor();
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await answer(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Close', exact: true }).isDisabled()).toBe(true);
    await office.leave(page);
    expect(failures).toEqual([]);
  });

  test('says so where there is no such conversation', async () => {
    const page = await office.open({ path: '/inbox/cnv_01jzzzzzzzzzzzzzzzzzzzzzzz?mode=test' });
    await page.getByText('Conversation not found').waitFor();
    await office.leave(page);
  });
});
