import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDesk } from '../support/channels/voice.js';
import { colleague, failures, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

const NUMBER = '+14155550006';

let office: Office;
let calls: ReturnType<typeof callDesk>;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  calls = callDesk(office.app);
  viewer = await colleague(office.app, 'viewer');
});
afterAll(() => office?.close());

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const readNumber = async (id: string) => (await office.app.request('GET', `/v1/phone-numbers/${id}`)).body.data;
const idOf = (page: Page): string => /(num_\w+|call_\w+)/.exec(page.url())?.[0] ?? '';

describe.skipIf(noChromium)('a number', () => {
  let id: string;

  test('is found by its digits and rented', async () => {
    const page = await office.open({ path: '/channels/numbers?mode=test' });
    await page.getByText('No numbers in this mode yet').waitFor();
    await page.getByRole('button', { name: 'Rent number' }).first().click();
    const dialog = page.getByRole('dialog');
    await choose(page, 'Country', 'United States');
    await dialog.getByRole('textbox', { name: 'Contains digits' }).fill(NUMBER.slice(1));
    await dialog.getByRole('button', { name: 'Search' }).click();
    await dialog.getByRole('button', { name: `Rent ${NUMBER}` }).waitFor();
    await look(page, 'number-rent');
    await dialog.getByRole('button', { name: `Rent ${NUMBER}` }).click();
    const confirm = page.getByRole('dialog', { name: `Rent ${NUMBER}?` });
    await confirm.getByText('nothing is charged').waitFor();
    await confirm.getByRole('button', { name: 'Rent', exact: true }).click();
    await page.getByRole('heading', { name: NUMBER, level: 1 }).waitFor();
    await page.getByText('It then renews').waitFor();
    id = idOf(page);
    await office.leave(page);
  });

  test('is listed as a line is: what it is called, its second name, its state, what it can do', async () => {
    await office.app.request('POST', '/v1/chatapp/instances', { body: { name: 'Front desk' } });
    const heads = async (path: string, name: string) => {
      const page = await office.open({ path: `${path}?mode=test` });
      await page.getByRole('link', { name }).waitFor();
      await look(page, path.split('/').at(-1)!);
      const found = await page.getByRole('columnheader').allTextContents();
      await office.leave(page);
      return found.slice(0, 4);
    };
    expect(await heads('/channels/numbers', NUMBER)).toEqual(['Number', 'Name', 'Status', 'Features']);
    expect(await heads('/channels/lines', 'Front desk')).toEqual(['Name', 'Account', 'Status', 'Channel']);
  });

  test('does with a call what is chosen; what is wrong is said at the field', async () => {
    const page = await office.open({ path: `/channels/numbers/${id}?mode=test` });
    const form = page.getByRole('region', { name: 'When someone calls' });
    const save = () => form.getByRole('button', { name: 'Save' }).click();
    await choose(page, 'Action', 'Forward');
    await form.getByRole('textbox', { name: 'Forward to' }).fill('123');
    await save();
    await form.getByText('Enter a phone number').first().waitFor();
    await form.getByRole('textbox', { name: 'Forward to' }).fill('+14155570000');
    await save();
    await expect.poll(async () => (await readNumber(id)).voice).toMatchObject({ mode: 'FORWARD', to: '+14155570000' });
    await choose(page, 'Action', 'Voicemail');
    await form.getByRole('textbox', { name: 'Greeting' }).fill('Please speak after the tone.');
    await save();
    await expect.poll(async () => (await readNumber(id)).voice.mode).toBe('VOICEMAIL');
    await page.reload();
    await form.getByText('Please speak after the tone.').waitFor();
    await office.leave(page);
  });

  test('has a menu that is made as a tree, and tried', async () => {
    const { app } = office;
    const page = await office.open({ path: `/channels/numbers/${id}?mode=test` });
    const form = page.getByRole('region', { name: 'When someone calls' });
    await choose(page, 'Action', 'Menu');
    await form.getByText('List', { exact: true }).click();
    await form
      .getByRole('textbox', { name: 'What the caller hears' })
      .fill('For sales press 1, for the hours press 2.');
    await form.getByRole('button', { name: 'Add key' }).click();
    await choose(page, 'Key 2: What happens', 'Play text and end');
    await form.getByRole('button', { name: 'Save' }).click();
    // The first key has no number, the second no text: both are said where they are.
    await expect.poll(() => form.locator('[data-error]').count()).toBeGreaterThanOrEqual(2);
    await look(page, 'number-menu-errors');
    await form.getByRole('textbox', { name: 'Key 1: Forward to' }).fill('+14155570000');
    await form.getByRole('textbox', { name: 'Key 2: Text' }).fill('We are open from nine to five.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await readNumber(id)).voice.mode).toBe('FLOW');
    await page.reload();
    expect(await form.getByRole('textbox', { name: 'Key 2: Text' }).inputValue()).toBe(
      'We are open from nine to five.',
    );
    await look(page, 'number-menu');

    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('Call received').waitFor();
    await calls.pass(10);
    await page.getByText('Input ended').waitFor();
    await office.leave(page);
    const [call] = await calls.list();
    expect(call).toMatchObject({ direction: 'INBOUND', to: NUMBER });
    expect((await readNumber(id)).voice.flow.steps[0]).toMatchObject({ name: 'menu', type: 'gather' });
    expect(app.url).toBeTruthy();
  });

  test('has its menu as a drawing, changed by mouse and keys, and each change is taken back', async () => {
    const page = await office.open({ path: `/channels/numbers/${id}?mode=test` });
    const canvas = page.getByRole('region', { name: 'Canvas' });
    await canvas.getByRole('button', { name: /^Forward to a number/ }).click();
    const sales = page.getByRole('region', { name: 'Key 1' }).getByRole('textbox', { name: 'Key 1: Forward to' });
    expect(await sales.inputValue()).toBe('+14155570000');
    await page.keyboard.press('Tab');
    await canvas.getByRole('button', { name: /^Forward to a number/ }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const menu = page.getByRole('region', { name: 'Menu' });
    await menu.getByRole('textbox', { name: 'What the caller hears' }).waitFor();
    await menu.getByRole('button', { name: 'Add key' }).click();
    await choose(page, 'Key 3: What happens', 'Take a voicemail');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await canvas.locator('[data-faulty="true"]').getByText('Take a voicemail').waitFor();
    await look(page, 'number-menu-canvas-errors');
    await page.getByRole('textbox', { name: 'Key 3: Text' }).fill('Speak after the tone.');
    const message = canvas.getByRole('button', { name: /^Take a voicemail/ });
    await message.focus();
    await page.keyboard.press('Delete');
    await message.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await message.waitFor();
    await page.reload();
    await message.waitFor();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect
      .poll(async () => (await readNumber(id)).voice.flow.steps.map(({ type }: { type: string }) => type))
      .toContain('recordStart');
    await look(page, 'number-menu-canvas');
    await office.leave(page);

    const phone = await office.open({ path: `/channels/numbers/${id}?mode=test`, width: 390 });
    await phone.getByRole('textbox', { name: 'Key 3: Text' }).waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await office.leave(phone);
    expect(failures).toEqual([]);
  });

  test('is given up in words, and looked at by a viewer, who is told why nothing can be changed', async () => {
    const looked = await office.open({ path: `/channels/numbers/${id}?mode=test`, user: viewer, width: 390 });
    await looked.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await looked.getByRole('combobox', { name: 'Action' }).isDisabled()).toBe(true);
    expect(await looked.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await office.leave(looked);

    const { body } = await office.app.request('POST', '/v1/phone-numbers', { body: { phoneNumber: '+14155550007' } });
    const page = await office.open({ path: `/channels/numbers/${body.data.id}?mode=test` });
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Release number' }).click();
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Release number' }).click();
    await page.getByText('Released on').waitFor();
    await page.getByRole('link', { name: 'Numbers' }).first().click();
    await page.getByRole('button', { name: 'Status' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Released' }).click();
    await page.getByRole('row', { name: '+14155550007' }).waitFor();
    await page.getByRole('row', { name: NUMBER }).waitFor({ state: 'detached' });
    expect(page.url()).toContain('RELEASED');
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('a call', () => {
  test('is followed as it happens, controlled, recorded and heard', async () => {
    const flow = { steps: [{ name: 'ask', type: 'gather', text: 'Press a key.', timeoutSec: 60 }] };
    const page = await office.open({ path: '/channels/calls?mode=test' });
    await page
      .getByRole('row', { name: /Incoming/ })
      .first()
      .waitFor();
    await calls.placed('+14155560000', { flow, record: true }, {});
    await office.app.settle();
    await page.getByRole('row', { name: '+14155560000' }).waitFor();
    await page.getByRole('link', { name: '+14155560000' }).click();
    await page.getByText('Call placed').waitFor();
    await calls.pass(4);
    await page.getByText('In progress').waitFor();
    const control = page.getByRole('region', { name: 'Control the call' });
    await control.getByRole('button', { name: 'Say text' }).click();
    await control.getByText(/^Enter a text/).waitFor();
    await control.getByRole('textbox', { name: 'Text to say' }).fill('One moment please.');
    await control.getByRole('button', { name: 'Say text' }).click();
    await page.getByText('Text spoken from here').waitFor();
    // Away from all that explains itself below the pointer.
    await page.mouse.move(0, 0);
    await look(page, 'call-live');
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hang up' }).click();
    await page.getByText('Hung up from here').waitFor();
    await calls.pass(8);
    await page.getByText('Completed').waitFor();
    await page.getByRole('button', { name: 'Listen' }).click();
    await page.locator('audio').waitFor();
    await look(page, 'call-over');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No recordings.').waitFor();
    await page.reload();
    await page.getByText('Hung up from here').waitFor();
    expect(failures).toEqual([]);
    await office.leave(page);
  });

  test('is found by the numbers, and only looked at by a viewer', async () => {
    const page = await office.open({ path: '/channels/calls?mode=test&direction=OUTBOUND', user: viewer });
    await page.getByRole('row', { name: '+14155560000' }).waitFor();
    expect(await page.getByRole('row', { name: /Incoming/ }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Called number' }).fill('+14155569999');
    await page.keyboard.press('Enter');
    await page.getByText('No matching calls').waitFor();
    const flow = { steps: [{ name: 'ask', type: 'gather', text: 'Press a key.', timeoutSec: 60 }] };
    const placed = await calls.placed('+14155560000', { flow });
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/channels/calls/${placed}?mode=test`);
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await page.getByRole('button', { name: 'Hang up' }).isDisabled()).toBe(true);
    await office.leave(page);
  });
});
