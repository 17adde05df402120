import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../kernel/database/database.js';
import { colleague, failures, look, type Office, turn } from '../support/dashboard.js';
import { BEN, CARA, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk();
  ({ office } = desk);
  for (const [text, from] of [['Is it open?'], ['Where is it?', BEN], ['Hello', CARA]] as const)
    await desk.comesIn(text, from);
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('many conversations', () => {
  test('are chosen by x and by a click, labelled, assigned and closed by keys', async () => {
    const page = await office.open({ path: '/inbox?mode=test' });
    const bar = page.getByRole('region', { name: 'Actions for selected conversations' });
    await rowOf(page, 'Ana Souza').waitFor();
    await page.keyboard.press('j');
    await thread(page).waitFor();
    await page.keyboard.press('x');
    await bar.getByText('1 selected').waitFor();
    await rowOf(page, BEN).hover();
    await page.getByRole('checkbox', { name: `Select ${BEN}` }).click();
    await bar.getByText('2 selected').waitFor();
    await look(page, 'inbox-bulk');
    await bar.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit labels' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Labels to add' }).fill('parcel');
    await page.keyboard.press('Enter');
    await look(page, 'inbox-bulk-labels');
    await page.getByRole('button', { name: 'Save labels' }).click();
    await rowOf(page, BEN).getByText('parcel', { exact: true }).waitFor();
    await expect.poll(() => bar.count()).toBe(0);

    await turn(page.getByRole('checkbox', { name: `Select ${BEN}` }));
    await turn(page.getByRole('checkbox', { name: `Select ${CARA}` }));
    await page.keyboard.press('a');
    await rowOf(page, CARA).getByText(office.app.owner.email).waitFor();
    await rowOf(page, BEN).getByText(office.app.owner.email).waitFor();
    await turn(page.getByRole('checkbox', { name: `Select ${BEN}` }));
    await turn(page.getByRole('checkbox', { name: `Select ${CARA}` }));
    await page.keyboard.press('e');
    await rowOf(page, BEN).waitFor({ state: 'detached' });
    await rowOf(page, CARA).waitFor({ state: 'detached' });
    expect(await desk.conversations('?status=CLOSED')).toHaveLength(2);
    await office.leave(page);
  });

  test('stay chosen where they could not be changed, and Escape chooses none', async () => {
    const page = await office.open({ path: '/inbox?mode=test' });
    const [{ id }] = await desk.conversations('?status=OPEN');
    const labels = Array.from({ length: 20 }, (_, at) => `label ${at}`);
    await sql(office.app.services.db, 'update channels.conversation set labels = $2 where id = $1', [id, labels]);
    await turn(page.getByRole('checkbox', { name: 'Select Ana Souza' }));
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit labels' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Labels to add' }).fill('one more');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save labels' }).click();
    await page.getByText('1 conversation was not changed').waitFor();
    await page.getByText('1 selected').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByText('1 selected').waitFor({ state: 'detached' });
    await office.leave(page);
  });

  test('are not changed by a viewer, and those that name somebody are found', async () => {
    const user = await colleague(office.app, 'viewer');
    const page = await office.open({ path: '/inbox?mode=test', user });
    await turn(page.getByRole('checkbox', { name: 'Select Ana Souza' }));
    const bar = page.getByRole('region', { name: 'Actions for selected conversations' });
    expect(await bar.getByRole('button', { name: 'Close', exact: true }).isDisabled()).toBe(true);
    await page.getByText('Mentions me').click();
    await rowOf(page, 'Ana Souza').waitFor({ state: 'detached' });
    const [{ id }] = await desk.conversations('?status=OPEN');
    const found = 'select id from workspaces."user" where email = $1';
    const [viewer] = await sql<{ id: string }>(office.app.services.db, found, [user.email]);
    const body = { text: 'Look at this', mentions: [viewer!.id] };
    await office.app.request('POST', `/v1/conversations/${id}/notes`, { body, key: office.app.testKey });
    await rowOf(page, 'Ana Souza').waitFor();
    expect(page.url()).toContain('mentioned=true');
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
