import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, colleague, failures, look, type Office, picture } from '../support/dashboard.js';
import { answer, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let comesIn: InboxDesk['comesIn'];
beforeAll(async () => {
  if (noChromium) return;
  ({ office, comesIn } = await inboxDesk());
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('canned answers', () => {
  test('are added, with every invalid field where it is, changed and deleted', async () => {
    const page = await office.open({ path: '/settings/canned-answers?mode=test' });
    await page.getByText('No canned answers yet').waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Add canned answer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Opening hours');
    await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('Opening Hours');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi {{ contact.name');
    await dialog.getByRole('button', { name: 'Add canned answer' }).click();
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Shortcut' }).getAttribute('aria-invalid'))
      .toBe('true');
    await dialog.getByRole('textbox', { name: 'Shortcut' }).fill('hours');
    await dialog.getByRole('button', { name: 'Add canned answer' }).click();
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Text' }).getAttribute('aria-invalid')).toBe('true');
    await look(page, 'canned-form');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Hi {{ contact.name }}, until 18:00.');
    await dialog.getByRole('button', { name: 'Add canned answer' }).click();
    await page.getByRole('gridcell', { name: '/hours' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Opening hours' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('When we are open');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('gridcell', { name: 'When we are open', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('gridcell', { name: 'When we are open', exact: true }).waitFor();
    await office.leave(page);
  });

  test('are offered by a slash, narrowed while typing, and inserted with the name of the contact', async () => {
    const other = { name: 'Goodbye', shortcut: 'bye', text: 'See you.' };
    const mail = { name: 'Signature', shortcut: 'sign', text: 'Best', channels: ['email'] };
    for (const body of [other, mail]) await office.app.request('POST', '/v1/canned-answers', { body });
    await comesIn('When do you close?');
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, 'Ana Souza').click();
    await answer(page).fill('/');
    const list = page.getByRole('listbox', { name: 'Canned answers' });
    await list.getByRole('option', { name: 'Goodbye /bye' }).waitFor();
    expect(await list.getByRole('option').count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await picture(page, 'canned-list');
    await page.keyboard.type('hou');
    await list.getByRole('option', { name: 'Goodbye /bye' }).waitFor({ state: 'detached' });
    await list.getByRole('option', { name: 'When we are open /hours' }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => answer(page).inputValue()).toBe('Hi Ana Souza, until 18:00.');
    await page.keyboard.press('Enter');
    await thread(page).getByText('Hi Ana Souza, until 18:00.').waitFor();
    await answer(page).fill('/nothing');
    await page.getByText('No matching canned answers').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('No matching canned answers').waitFor({ state: 'hidden' });
    await office.leave(page);
  });

  test('are read by a viewer, who is told why none can be changed, and deleted by the owner', async () => {
    const user = await colleague(office.app, 'viewer');
    const other = await office.open({ path: '/settings/canned-answers?mode=test&search=open', user });
    await other.getByRole('gridcell', { name: 'When we are open', exact: true }).waitFor();
    await other.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await other.getByRole('button', { name: 'Actions for When we are open' }).count()).toBe(0);
    await office.leave(other);
    const page = await office.open({ path: '/settings/canned-answers?mode=test&search=open' });
    await page.getByRole('button', { name: 'Actions for When we are open' }).click();
    await page.getByRole('menuitem', { name: 'Delete canned answer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete canned answer' }).click();
    await page.getByText('No matches').waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
