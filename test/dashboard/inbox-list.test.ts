import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { days } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { axeFindings, colleague, failures, type Office, picture } from '../support/dashboard.js';
import { BEN, CARA, type InboxDesk, inboxDesk, rowOf, state, thread } from '../support/inbox.js';
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

const createdUser = async (email: string): Promise<{ id: string }> => {
  const [user] = await sql<{ id: string }>(
    office.app.services.db,
    'select id from workspaces.user where lower(email) = lower($1)',
    [email],
  );
  return user!;
};

describe.skipIf(noChromium)('the list of the inbox', () => {
  test('is searched by words and names with `/`, says how much stands in each queue, and is snoozed to a time', async () => {
    await comesIn('Is it open?');
    await comesIn('Where is my parcel?', BEN);
    const [{ id: bens }] = await conversations(`?peer=${encodeURIComponent(BEN)}`);
    const until = new Date(office.app.clock.now().getTime() + days(1)).toISOString();
    const { app } = office;
    await app.request('PATCH', `/v1/conversations/${bens}`, { body: { status: 'SNOOZED', snoozedUntil: until } });
    const page = await office.open({ path: '/inbox?mode=test' });
    const queues = page.getByRole('radiogroup', { name: 'Queue' });
    await rowOf(page, 'Ana Souza').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('parc');
    await page.getByText('No matching conversations').waitFor();
    await page.waitForURL(url => url.searchParams.get('search') === 'parc');
    await page.keyboard.type('el');
    await page.waitForURL(url => url.searchParams.get('search') === 'parcel');
    await page.goBack();
    await rowOf(page, 'Ana Souza').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Search people and messages' }).inputValue()).toBe('');
    await page.getByRole('textbox', { name: 'Search people and messages' }).fill('0124');
    await page.getByText('No matching conversations').waitFor();
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Snoozed').click();
    await rowOf(page, BEN).waitFor();
    expect(page.url()).toContain('search=0124');
    await page.reload();
    await rowOf(page, BEN).waitFor();
    await page.getByRole('textbox', { name: 'Search people and messages' }).fill('souza');
    await page.getByText('No matching conversations').waitFor();
    await page.getByRole('button', { name: 'Channel', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'SMS' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('Open').click();
    await rowOf(page, 'Ana Souza').click();
    await queues.getByText('Unassigned1').waitFor();
    await thread(page).focus();
    await page.keyboard.press('a');
    await queues.getByText('Mine1').waitFor();
    await comesIn('Anybody?', CARA);
    await queues.getByText('All2').waitFor();
    await queues.getByText('Unassigned1').waitFor();
    await page.getByText('Unread1').waitFor();
    await picture(page, 'inbox-counts');

    await thread(page).focus();
    await page.keyboard.press('s');
    await page.getByRole('menuitem', { name: 'Custom time' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Custom time' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await dialog.getByText('Choose a time.').waitFor();
    await dialog.getByLabel('Until').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await expect.poll(() => dialog.getByLabel('Until').getAttribute('aria-invalid')).toBe('true');
    const day = new Date(app.clock.now().getTime() + days(3)).toISOString().slice(0, 10);
    await dialog.getByLabel('Until').fill(`${day}T09:30`);
    await dialog.getByRole('button', { name: 'Snooze' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await conversations('?status=SNOOZED&search=souza')).toMatchObject([
      { snoozedUntil: `${day}T09:30:00.000Z` },
    ]);
    await page
      .getByRole('button', { name: 'Reopen' })
      .or(page.getByRole('button', { name: 'Actions' }))
      .click();
    await page.getByRole('menuitem', { name: 'Reopen now' }).click();
    await state(page, 'Open').waitFor();
    await office.leave(page);
  });

  test('names a colleague in a note', async () => {
    const { email } = await colleague(office.app, 'member');
    const [{ id }] = await conversations('?search=souza');
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await thread(page).getByText('Is it open?').waitFor();
    await thread(page).focus();
    await page.keyboard.press('n');
    await page.keyboard.type('Please call, @mem');
    await page.getByRole('option', { name: email }).waitFor();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Private note' }).inputValue())
      .toBe(`Please call, @${email} `);
    await page.keyboard.press('Enter');
    await thread(page).getByText(`Please call, @${email}`).waitFor();
    const [note] = (await office.app.request('GET', `/v1/conversations/${id}/notes`)).body.data;
    expect(note.mentions).toHaveLength(1);
    await office.leave(page);
  });

  test('shows the conversations of one member', async () => {
    const { email } = await colleague(office.app, 'admin');
    const { id: assigneeId } = await createdUser(email);
    const [{ id }] = await conversations(`?peer=${encodeURIComponent(CARA)}`);
    await office.app.request('PATCH', `/v1/conversations/${id}`, { body: { assigneeId } });
    const page = await office.open({ path: '/inbox?mode=test&queue=mine' });
    await page.getByRole('button', { name: 'Assignee' }).click();
    await page.getByRole('option', { name: email }).click();
    await rowOf(page, CARA).waitFor();
    await rowOf(page, 'Ana Souza').waitFor({ state: 'detached' });
    expect(page.url()).toContain(`assignee=${assigneeId}`);
    expect(page.url()).not.toContain('queue=');
    await page.getByRole('radiogroup', { name: 'Queue' }).getByText('Mine').click();
    await page.waitForURL(url => url.search.includes('queue=mine') && !url.search.includes('assignee='));
    await office.leave(page);
  });

  test('loses a note that somebody deletes', async () => {
    const [{ id }] = await conversations('?search=souza');
    const notes = `/v1/conversations/${id}/notes`;
    const note = await office.app.request('POST', notes, { body: { text: 'A wrong guess.' } });
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await thread(page).getByText('A wrong guess.').waitFor();
    await office.app.request('DELETE', `${notes}/${note.body.data.id}`);
    await thread(page).getByText('A wrong guess.').waitFor({ state: 'detached' });
    await thread(page).getByText('Is it open?').waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
