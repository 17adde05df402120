import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webchatDesk } from '../support/channels/webchat.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: ReturnType<typeof webchatDesk>;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  desk = webchatDesk(office.app, office.app.liveKey);
});
afterAll(() => office?.close());

const LIST = '/channels/web-chat';

describe.skipIf(noChromium)('web chats', () => {
  test('are made, and put on a site', async () => {
    const page = await office.open({ path: LIST });
    await page.getByText('No web chats yet').waitFor();
    await page.getByRole('button', { name: 'Create web chat' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Sites' }).fill('shop');
    await dialog.getByRole('button', { name: 'Create web chat' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop');
    await dialog.getByRole('combobox', { name: 'Sites' }).press('Backspace');
    await dialog.getByRole('combobox', { name: 'Sites' }).fill('https://shop.example');
    await dialog.getByRole('button', { name: 'Create web chat' }).click();
    await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
    const [widget] = (await desk.call('GET', '/widgets')).body.data;
    await page.getByText(`data-token="${widget.publicToken}"`).waitFor();
    await page.getByText('Allowed on https://shop.example.').waitFor();
    await office.leave(page);
  });

  test('look as their form says, before and after it is saved', async () => {
    const { id } = await desk.widget({ name: 'Looks' });
    const page = await office.open({ path: `${LIST}/${id}` });
    const shown = page.getByRole('region', { name: 'Preview' });
    await shown.getByText('Hello! How can we help?').waitFor();
    await page.getByRole('textbox', { name: 'Greeting' }).fill('Welcome!');
    await shown.getByText('Welcome!').waitFor();
    await page.getByText('Left', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Color', exact: true }).fill('#ffcc00');
    await page.getByText('Español', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Tienda');
    await shown.getByText('Tienda').waitFor();
    await look(page, 'web-chat-looks');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await desk.call('GET', `/widgets/${id}`)).body.data).toMatchObject({
      ...{ color: '#ffcc00', position: 'LEFT' },
      texts: expect.arrayContaining([
        expect.objectContaining({ language: 'en', greeting: 'Welcome!' }),
        expect.objectContaining({ language: 'es', title: 'Tienda' }),
      ]),
    });
    await office.leave(page);
  });

  test('get a secret that is shown once, and are kept for users of the site', async () => {
    const { id } = await desk.widget({ name: 'Members' });
    const page = await office.open({ path: `${LIST}/${id}` });
    await page.getByRole('button', { name: 'Create secret' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Store it in your backend.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Secret stored').waitFor();
    await page.getByRole('button', { name: 'Replace secret' }).click();
    await dialog.getByText('Signatures made with the old secret stop working at once.').waitFor();
    await dialog.getByRole('button', { name: 'Replace secret' }).click();
    await dialog.getByText('Store it in your backend.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Signed-in users only' }).click();
    await expect.poll(async () => (await desk.call('GET', `/widgets/${id}`)).body.data.requireIdentity).toBe(true);
    await page.getByRole('combobox', { name: 'Ask for name and e-mail' }).click();
    await page.getByRole('option', { name: 'Always' }).click();
    await expect.poll(async () => (await desk.call('GET', `/widgets/${id}`)).body.data.askEmail).toBe('ALWAYS');
    await office.leave(page);
  });

  test('are edited and deleted; a viewer reads alone', async () => {
    const { id } = await desk.widget({ name: 'Gone' });
    const viewer = await office.open({ path: `${LIST}/${id}`, user: await colleague(office.app, 'viewer') });
    await viewer.getByRole('heading', { name: 'Gone', level: 1 }).waitFor();
    expect(await viewer.getByRole('button', { name: 'Edit' }).isDisabled()).toBe(true);
    await office.leave(viewer);
    const page = await office.open({ path: `${LIST}/${id}` });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Renamed');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Renamed', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete web chat' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete web chat' }).click();
    await page.waitForURL(`**${LIST}`);
    expect((await desk.call('GET', `/widgets/${id}`)).status).toBe(404);
    await office.leave(page);
  });

  test('visitors stand in the inbox by the name that they say, and are answered', async () => {
    const { visitorToken, visitor } = await desk.open(await desk.widget(), {
      page: { url: 'https://shop.example/cart', title: 'Your cart' },
    });
    await desk.write(visitorToken, { text: 'Do you ship to Porto?', name: 'Inês', email: 'ines@example.com' });
    const other = await desk.open(await desk.widget());
    await desk.write(other.visitorToken, { text: 'And to Faro?' });
    const page = await office.open({ path: '/inbox?channel=webchat' });
    await page
      .getByText(`Visitor ${other.visitor.id.slice(-6)}`)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /Inês/ }).click();
    await page.getByText('Do you ship to Porto?').last().waitFor();
    const panel = page.getByRole('complementary', { name: 'Contact' });
    await panel.getByText('entered ines@example.com').waitFor();
    expect(await panel.getByRole('link', { name: 'Your cart' }).getAttribute('href')).toBe('https://shop.example/cart');
    await look(page, 'web-chat-inbox');
    await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, we do.');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        await office.app.settle();
        return (await desk.messages(visitorToken)).messages[0];
      })
      .toMatchObject({ text: 'Yes, we do.', from: 'team' });
    expect(visitor.verified).toBe(false);
    await office.leave(page);
  });
});
