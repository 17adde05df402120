import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { colleague, failures, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let contactId: string;
let orderId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '+14155550144' };
  contactId = (await app.request('POST', '/v1/contacts', { body: ana })).body.data.id;
  orderId = await make({
    name: 'Order shipped',
    category: 'UTILITY',
    variables: [{ name: 'order', type: 'string', required: true, example: 'A-1' }],
    parts: {
      sms: { message: 'Hi {{ contact.name }}, order {{ order }} left.' },
      email: { subject: 'Order {{ order }}', html: '<p>Order {{ order }} left.</p>', text: 'Order {{ order }} left.' },
      chatapp: { type: 'interactive', body: 'Order {{ order }} left.', buttons: [{ id: 'track', title: 'Track it' }] },
    },
  });
  await make({ name: 'Spring sale', parts: { sms: { message: 'Everything is 20 % off.' } } });
});
afterAll(() => office?.close());

const make = async (body: object): Promise<string> =>
  (await office.app.request('POST', '/v1/templates', { body })).body.data.id;
const read = async (id: string) => (await office.app.request('GET', `/v1/templates/${id}`)).body.data;

/** Replaces the text of a code editor by typing. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await field.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}

describe.skipIf(noChromium)('templates', () => {
  test('are found by name, channel and category, and a reload keeps what was asked', async () => {
    const page = await office.open({ path: '/templates?mode=test' });
    await page.getByRole('gridcell', { name: 'Spring sale' }).waitFor();
    await page.getByPlaceholder('Name').fill('SHIPPED');
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: 'Spring sale' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('gridcell', { name: 'Order shipped' }).waitFor();
    await page.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Marketing' }).click();
    await page.getByText('No matching templates').waitFor();
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/templates?mode=test&channel=email`);
    await page.getByRole('gridcell', { name: 'Order shipped' }).click();
    await page.waitForURL(`**/templates/${orderId}?mode=test`);
    await office.leave(page);
  });

  test('are written with the errors where they are, beside what their reader will see, and a reload keeps them', async () => {
    const page = await office.open({ path: '/templates/new?mode=test' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Welcome');
    await write(page, 'Message', 'Hi {{ nobody }}');
    await page.locator('[data-invalid]').waitFor();
    await page.getByRole('button', { name: 'Add variable' }).click();
    const variable = page.getByRole('group', { name: 'Variable 1' });
    await variable.getByRole('textbox', { name: 'Name' }).fill('nobody');
    await variable.getByRole('textbox', { name: 'Example' }).fill('Ben');
    await page.getByText('Hi Ben').waitFor();
    await page.reload();
    await page.getByText('Hi Ben').waitFor();
    await page.getByRole('button', { name: 'Add part' }).click();
    await page.getByRole('menuitem', { name: 'E-mail' }).click();
    await write(page, 'Subject', 'Welcome, {{ nobody }}');
    await page.getByText('Welcome, Ben').waitFor();
    await look(page, 'template-editor');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/templates\/tpl_/);
    await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
    const made = await read(/tpl_\w+/.exec(page.url())![0]);
    expect(made).toMatchObject({ name: 'Welcome', channels: ['email', 'sms'], version: 1 });
    expect(made.parts.sms).toEqual({ message: 'Hi {{ nobody }}' });
    expect(made.parts.email).toMatchObject({ subject: 'Welcome, {{ nobody }}' });
    await office.leave(page);
  });

  test('begin with one of the gallery, in the language that is chosen', async () => {
    const page = await office.open({ path: '/templates?mode=test' });
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.getByRole('button', { name: /^Order on its way/ }).click();
    await page.getByText('Your order A-1042 is on its way and should arrive on Friday. Track it').waitFor();
    await page.getByText('Português (Brasil)').click();
    await page.getByText('Seu pedido A-1042 está a caminho e deve chegar na sexta-feira. Acompanhe').waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Pedido a caminho/ }).waitFor();
    await page.getByRole('button', { name: 'Use this template' }).click();
    await page.getByText('Seu pedido A-1042 está a caminho').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/templates\/tpl_/);
    const made = await read(/tpl_\w+/.exec(page.url())![0]);
    expect(made).toMatchObject({ name: 'Pedido a caminho', language: 'pt_BR', category: 'UTILITY' });
    expect(made.channels).toEqual(['chatapp', 'email', 'push', 'sms']);
    await office.leave(page);
  });

  test('complete the names of variables and of the members of a contact', async () => {
    const page = await office.open({ path: `/templates/${orderId}/edit?mode=test&part=sms` });
    await write(page, 'Message', '{{ contact.');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: 'telegramPeer' }).waitFor();
    await write(page, 'Message', '{{ ord');
    await page.keyboard.press('Control+Space');
    await page.getByRole('option', { name: /^order/ }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`**/templates/${orderId}?mode=test`);
    await office.leave(page);
  });

  test('are refused by the save with every field that is wrong, and what is written stays', async () => {
    const page = await office.open({ path: '/templates/new?mode=test' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    await page.locator('[data-invalid]').waitFor();
    await office.leave(page);
  });

  test('show their parts side by side, also as a contact gets them', async () => {
    const page = await office.open({ path: `/templates/${orderId}?mode=test` });
    await page.getByText('Hi Ana Souza, order A-1 left.').waitFor();
    await page.getByText('Track it', { exact: true }).waitFor();
    await page.frameLocator('iframe').getByText('Order A-1 left.').waitFor();
    await page.goto(`${page.url()}&contact=${contactId}`);
    await page.getByRole('combobox', { name: 'Preview as' }).waitFor();
    await page.getByText('Hi Ana Souza').waitFor();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByText('Desktop', { exact: true }).click();
    await look(page, 'template-desktop-dark');
    await office.leave(page);
  });

  test('are changed in code without loss, and the versions say what changed; an older one is restored', async () => {
    const page = await office.open({ path: `/templates/${orderId}/edit?mode=test&part=sms` });
    await write(page, 'Message', 'Hello {{ contact.name }}, order {{ order }} left.');
    await page.getByText('Hello Ana Souza').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(`**/templates/${orderId}?mode=test`);
    expect((await read(orderId)).parts.chatapp.buttons).toEqual([{ id: 'track', title: 'Track it' }]);
    const versions = page.getByRole('region', { name: 'Versions' });
    await versions.locator('ins', { hasText: 'Hello {{ contact.name }}' }).waitFor();
    await versions.locator('del', { hasText: 'Hi {{ contact.name }}' }).waitFor();
    await versions.getByRole('button', { name: /^Version 1/ }).click();
    await versions.getByRole('button', { name: 'Restore as version 1' }).click();
    await page.getByText('Hi Ana Souza, order A-1 left.').waitFor();
    expect(await read(orderId)).toMatchObject({ version: 3 });
    await office.leave(page);
  });

  test('send a test of one part to an address', async () => {
    const page = await office.open({ path: `/templates/${orderId}?mode=test` });
    await page.getByRole('button', { name: 'Send test' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Channel' }).click();
    await page.getByRole('option', { name: 'SMS' }).click();
    const to = dialog.getByRole('combobox', { name: 'To' });
    await to.fill('12');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await dialog.getByRole('alert').waitFor();
    await to.click();
    await page.keyboard.press('Backspace');
    await to.fill('+14155550144');
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: 'order' }).fill('B-2');
    await dialog.getByRole('button', { name: 'Send test' }).click();
    await page.getByText('Test sent.').waitFor();
    await page.getByRole('link', { name: 'Open message' }).click();
    await page.waitForURL(/messages\/msg_/);
    await page.getByText('order B-2 left.').first().waitFor();
    await office.leave(page);
  });

  test('are submitted for approval, and say what the provider refused', async () => {
    const { app } = office;
    const parts = { chatapp: { message: 'Your order left.' } };
    const ids = [
      await make({ name: 'Left', category: 'UTILITY', parts }),
      await make({ name: 'Left 0001', category: 'UTILITY', parts }),
    ];
    const line = (await app.request('POST', '/v1/chatapp/instances', { body: { name: 'Shop', mode: 'OFFICIAL_BYOK' } }))
      .body.data;
    const body = { phoneNumberId: '106540', accountId: '102290', accessToken: 'EAAG-valid' };
    await app.request('POST', `/v1/chatapp/instances/${line.id}/official/credentials`, { body });
    await app.settle();
    app.clock.advance(2_000);
    await app.settle();
    const page = await office.open({ path: `/templates/${ids[0]}?mode=test` });
    const official = page.getByRole('region', { name: 'Official lines' });
    for (const [id, status] of [
      [ids[0], 'Approved'],
      [ids[1], 'Rejected'],
    ] as const) {
      await page.goto(`${app.url}/dashboard/${app.workspaceId}/templates/${id}?mode=test`);
      await official.getByRole('button', { name: 'Submit for approval' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Line' }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
      await official.getByText(status, { exact: true }).waitFor();
    }
    await official.getByText(/^Reason from the provider:/).waitFor();
    await look(page, 'template-rejected');
    await page.goto(`${app.url}/dashboard/${app.workspaceId}/templates?mode=test&approval=REJECTED`);
    await page.getByRole('gridcell', { name: 'Left 0001' }).waitFor();
    expect(await page.getByRole('gridcell', { name: 'Left', exact: true }).count()).toBe(0);
    await office.leave(page);
  });

  test('tell a viewer that its role changes nothing', async () => {
    const page = await office.open({ path: '/templates?mode=test', user: await colleague(office.app, 'viewer') });
    await page.getByText('Your role (Viewer) is read-only here').waitFor();
    expect(await page.getByRole('button', { name: 'Create template' }).isDisabled()).toBe(true);
    await page.goto(`${office.app.url}/dashboard/${office.app.workspaceId}/templates/${orderId}/edit?mode=test`);
    await page.getByText('Your role (Viewer) is read-only here').waitFor();
    await office.leave(page);
  });

  test('of another workspace are not shown', async () => {
    const { app } = office;
    const key = await app.key({ workspaceId: await app.workspace() });
    const body = { name: 'Theirs', parts: { sms: { message: 'Hi' } } };
    const theirs = await app.request('POST', '/v1/templates', { key, body });
    const page = await office.open({ path: `/templates/${theirs.body.data.id}?mode=test` });
    await page.getByText('Template not found').waitFor();
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
