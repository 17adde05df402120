import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apnsKey, newBrowser, pushDesk, serviceAccount } from '../support/channels/push.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type PushService, startPushService } from '../support/peers/push-services.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let service: PushService;
beforeAll(async () => {
  if (noChromium) return;
  [office, service] = await Promise.all([openOffice({ notifies: true }), startPushService()]);
});
afterAll(async () => {
  await Promise.all([office?.close(), service?.stop()]);
});

const LIST = '/channels/push-apps';

/** Chromium has no push service here: it subscribes at the loopback one, with keys that the test has. */
async function allowPush(page: Page): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: office.app.url });
  const own = newBrowser(`${service.url}/browser`);
  await page.addInitScript(({ endpoint, keys }) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => null;
  }, own);
  await page.reload();
}

describe.skipIf(noChromium)('push apps', () => {
  test('are made, and put on a site', async () => {
    const page = await office.open({ path: LIST });
    await page.getByText('No push apps yet').waitFor();
    await page.getByRole('button', { name: 'Create push app' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Sites' }).fill('shop');
    await dialog.getByRole('button', { name: 'Create push app' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    for (const role of ['textbox', 'combobox'] as const)
      expect(await dialog.getByRole(role).first().getAttribute('aria-invalid'), role).toBe('true');
    await look(page, 'push-app-new');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop');
    await dialog.getByRole('combobox', { name: 'Sites' }).press('Backspace');
    await dialog.getByRole('combobox', { name: 'Sites' }).fill('https://shop.example');
    await dialog.getByRole('button', { name: 'Create push app' }).click();
    await page.getByRole('heading', { name: 'Shop', level: 1 }).waitFor();
    const [app] = (await pushDesk(office.app, office.app.liveKey).call('GET', '/apps')).body.data;
    await page.getByText(`data-token="${app.publicToken}"`).waitFor();
    await look(page, 'push-app-empty');
    await office.leave(page);
  });

  test('ask in own words, with what the visitor sees beside the form', async () => {
    const desk = pushDesk(office.app, office.app.liveKey);
    const { id } = await desk.app({ name: 'Words' });
    const page = await office.open({ path: `${LIST}/${id}` });
    const shown = page.getByRole('region', { name: 'Preview' });
    await shown.getByText('Stay up to date?').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).first().fill('News of our sale?');
    await shown.getByText('News of our sale?').waitFor();
    await page.getByText('Español', { exact: true }).click();
    await shown.getByText('¿Quiere estar al día?').waitFor();
    await page.getByRole('textbox', { name: 'Days until' }).fill('30');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { promptConfig } = (await desk.call('GET', `/apps/${id}`)).body.data;
    expect(promptConfig).toMatchObject({ askAgainDays: 30, texts: [{ language: 'en', title: 'News of our sale?' }] });
    await office.leave(page);
  });

  test('get keys of devices, which are checked and never shown', async () => {
    const desk = pushDesk(office.app);
    const { id } = await desk.app({ name: 'Devices' });
    const page = await office.open({ path: `${LIST}/${id}?mode=test` });
    const firebase = page.getByRole('region', { name: 'Android (Firebase)' });
    await firebase.getByRole('button', { name: 'Add key' }).click();
    const dialog = page.getByRole('dialog');
    const file = (name: string, text: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await dialog.locator('input[type=file]').setInputFiles(file('key.json', '{"type":"user"}'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await dialog.locator('input[type=file]').setInputFiles(file('key.json', JSON.stringify(serviceAccount())));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await firebase.getByText('Key stored').waitFor();
    const apple = page.getByRole('region', { name: 'Apple (APNs)' });
    await apple.getByRole('button', { name: 'Add key' }).click();
    const { privateKey, keyId, teamId, bundleId } = apnsKey();
    await dialog.locator('input[type=file]').setInputFiles(file('key.p8', privateKey));
    await dialog.getByRole('textbox', { name: 'Key ID' }).fill(keyId);
    await dialog.getByRole('textbox', { name: 'Team ID' }).fill('short');
    await dialog.getByRole('textbox', { name: 'Bundle ID' }).fill(bundleId);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Team ID' }).getAttribute('aria-invalid')).toBe('true');
    await look(page, 'push-app-apns');
    await dialog.getByRole('textbox', { name: 'Team ID' }).fill(teamId);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await apple.getByText('Key stored').waitFor();
    await apple.getByRole('button', { name: 'Remove key' }).click();
    await dialog.getByRole('button', { name: 'Remove key' }).click();
    await apple.getByText('No key').waitFor();
    const { data } = (await desk.call('GET', `/apps/${id}`)).body;
    expect([data.hasFcm, data.hasApns]).toEqual([true, false]);
    await office.leave(page);
  });

  test('notify this very browser, which is then one of the subscribers', async () => {
    const { app } = office;
    const desk = pushDesk(app, app.liveKey);
    const { id } = await desk.app({ name: 'Bell' });
    const page = await office.open({ path: `${LIST}/${id}` });
    await allowPush(page);
    await page.getByRole('button', { name: 'Send to this browser' }).click();
    await page.getByText('Test sent:').waitFor();
    await app.settle();
    const messageId = await page.getByRole('status').getByRole('link').textContent();
    expect(await desk.message(messageId!)).toMatchObject({ status: 'SENT' });
    expect(service.requests.at(-1)!.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
    const subscribers = page.getByRole('region', { name: 'Browsers and devices' });
    await expect.poll(() => page.getByRole('region', { name: 'Joined' }).textContent()).toContain('1');
    await subscribers.getByRole('gridcell', { name: 'Browsers' }).waitFor();
    await subscribers.getByRole('button', { name: /^Remove psb_/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('No subscribers yet.').waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Left' }).textContent()).toContain('1');
    await office.leave(page);
  });

  test('are renamed, and deleted after a question; a viewer reads', async () => {
    const desk = pushDesk(office.app, office.app.liveKey);
    const { id } = await desk.app({ name: 'Old name' });
    const user = await colleague(office.app, 'viewer');
    const theirs = await office.open({ path: `${LIST}/${id}`, user });
    await theirs.getByText(/Your role \(Viewer\)/).waitFor();
    for (const name of ['Edit', 'Save', 'Send to this browser'])
      expect(await theirs.getByRole('button', { name }).isDisabled(), name).toBe(true);
    await office.leave(theirs);
    const page = await office.open({ path: LIST });
    await page.getByRole('link', { name: 'Old name' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('New name');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'New name', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete push app' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete push app' }).click();
    await page.waitForURL(`**${LIST}`);
    expect((await desk.call('GET', `/apps/${id}`)).status).toBe(404);
    await office.leave(page);
  });
});
