import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../kernel/context/resource.js';
import { requestLog } from '../../kernel/requests/request-log.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let receiver: Receiver;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  [office, receiver] = await Promise.all([openOffice(), startReceiver()]);
  viewer = await colleague(office.app, 'viewer');
});
afterAll(async () => {
  await office?.close();
  await receiver?.stop();
});

describe.skipIf(noChromium)('an API key', () => {
  test('shows what it was used for, and gets other rights, which hold at once', async () => {
    const { app } = office;
    const key = await app.key({ scopes: ['sms:send', 'sms:read'] });
    await app.request('GET', '/v1/topics', { key });
    await app.request('GET', '/v1/sms/messages', { key });
    await resourceOf(app.services, requestLog).flush();
    const page = await office.open({ path: '/developer/keys?mode=test' });
    await page
      .getByRole('row')
      .filter({ hasText: key.slice(0, 12) })
      .click();
    await page.getByRole('row', { name: 'GET /topics' }).filter({ hasText: 'FORBIDDEN' }).waitFor();
    await page.getByRole('slider', { name: 'Requests per day (UTC)' }).waitFor();

    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop reports');
    await dialog.getByText('Read only', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Allowed IP addresses' }).fill('nowhere');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Shop reports');
    await look(page, 'key-change');
    await page.keyboard.press('Escape');
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(403);

    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop reports');
    await dialog.getByText('Read only', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Allowed IP addresses' }).fill('127.0.0.1');
    await dialog.getByRole('combobox', { name: 'Expires' }).click();
    await page.getByRole('option', { name: 'In 90 days' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Shop reports', level: 1 }).waitFor();
    await page.getByText('127.0.0.1').first().waitFor();
    await expect.poll(async () => (await app.request('GET', '/v1/topics', { key })).status).toBe(200);
    const sent = await app.request('POST', '/v1/sms/messages', { key, body: { to: ['+14155550100'] } });
    expect(sent.status).toBe(403);

    await page.getByRole('link', { name: 'All requests' }).click();
    await page.getByRole('button', { name: 'By: Shop reports' }).waitFor();
    await page.getByRole('row', { name: 'GET /topics' }).first().click();
    await page.getByRole('link', { name: 'Open key "Shop reports"' }).click();
    await page.getByRole('heading', { name: 'Shop reports', level: 1 }).waitFor();
    await page.getByText('Live', { exact: true }).click();
    await page.getByRole('link', { name: 'This is a test key. Switch to test mode to see its requests' }).click();
    await page.getByRole('row', { name: 'GET /topics' }).first().waitFor();
    await office.leave(page);
  });

  test('is limited to a line and to a time, which is read by the clocks of the workspace', async () => {
    const { app } = office;
    const line = { name: 'Support', mode: 'OFFICIAL_BYOK' };
    const instanceId = (await app.request('POST', '/v1/chatapp/instances', { body: line })).body.data.id;
    const key = await app.key({ scopes: ['chatapp:read'] });
    const { id } = (await app.request('GET', '/v1/me', { key })).body.data;
    const page = await office.open({ path: `/developer/keys/${id}?mode=test` });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByRole('combobox', { name: 'Lines' }).click();
    await page.getByRole('option', { name: 'Support' }).click();
    await dialog.getByRole('combobox', { name: 'Expires' }).click();
    await page.getByRole('option', { name: 'Custom date' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose a date.').waitFor();
    await dialog.getByLabel('Expires on').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose a time in the future.').waitFor();
    await dialog.getByLabel('Expires on').fill('2031-01-02T09:30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Jan 2, 2031, 9:30:00 AM UTC').waitFor();
    await page.getByRole('region', { name: 'Key' }).getByText('Support').waitFor();
    const { body } = await app.request('GET', '/v1/me', { key });
    expect(body.data).toMatchObject({ instanceIds: [instanceId], expiresAt: '2031-01-02T09:30:00.000Z' });
    await office.leave(page);
  });

  test('that is not there, or is one of another workspace, is not shown', async () => {
    const page = await office.open({ path: '/developer/keys/key_01kaz3v7t2fx9r8m5e0qhd4bgn?mode=test' });
    await page.getByRole('alert').getByText('NOT_FOUND').waitFor();
    await office.leave(page);
  });

  test('is not shown to who may not manage keys, who is told so', async () => {
    const page = await office.open({ path: '/developer/keys?mode=test', user: viewer });
    await page.getByText('Only owners and admins can see this').waitFor();
    expect(await page.getByRole('button', { name: 'Create key' }).count()).toBe(0);
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('a webhook', () => {
  test('gets another address, events and headers, of which each fault is told, and shows how the new one answers', async () => {
    const { app } = office;
    const body = { name: 'Stock', url: 'http://127.0.0.1:9/hook', events: ['*'] };
    const { id } = (await app.request('POST', '/v1/webhooks', { body })).body.data;
    const page = await office.open({ path: `/developer/webhooks/${id}?mode=test` });
    await page.setViewportSize({ width: 1100, height: 1500 });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit settings' }).click();
    await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Moves goods');
    await dialog.getByRole('textbox', { name: 'Events per request' }).fill('500');
    await dialog.getByRole('button', { name: 'Add header' }).click();
    await dialog.getByRole('textbox', { name: 'Header name' }).fill('Host');
    await dialog.getByRole('textbox', { name: 'Header value' }).fill('sesame');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await look(page, 'webhook-change');
    const invalid = (name: string) => dialog.getByRole('textbox', { name }).getAttribute('aria-invalid');
    expect(await invalid('Events per request')).toBe('true');
    expect(await invalid('Header name')).toBe('true');

    await dialog.getByRole('textbox', { name: 'Events per request' }).fill('10');
    await dialog.getByRole('textbox', { name: 'Header name' }).fill('X-Token');
    await dialog.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'By message' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const delivery = page.getByRole('complementary', { name: 'Delivery' });
    await delivery.waitFor();
    await app.settle();
    await delivery.getByText('Answered 204').waitFor();
    expect(receiver.received.at(-1)?.headers['x-token']).toBe('sesame');

    await page.reload();
    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByText('Moves goods').waitFor();
    await settings.getByText('X-Token').waitFor();
    await settings.getByText('By message').waitFor();

    // Members that are left unchanged keep their secret values.
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit settings' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Stock of goods');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Stock of goods', level: 1 }).waitFor();
    const before = receiver.received.length;
    await expect.poll(() => app.settle().then(() => receiver.received.length)).toBeGreaterThan(before);
    expect(receiver.received.at(-1)?.headers['x-token']).toBe('sesame');
    await office.leave(page);
  });

  test('is read by a viewer, who is told why it cannot be changed', async () => {
    const page = await office.open({ path: '/developer/webhooks?mode=test', user: viewer });
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await page.getByRole('button', { name: 'Add webhook' }).first().isDisabled()).toBe(true);
    await page.getByRole('row', { name: 'Stock' }).click();
    await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Send test event' }).isDisabled()).toBe(true);
    await office.leave(page);
  });
});

describe.skipIf(noChromium)('an event', () => {
  test('that is chosen by its name shows what it tells, with a sample and a schema, before it ever happened', async () => {
    const page = await office.open({ path: '/developer/events?mode=test', user: viewer });
    await page.getByRole('combobox', { name: 'Event' }).fill('voice.call.answered');
    await page.getByRole('option', { name: 'voice.call.answered' }).click();
    const about = page.getByRole('region', { name: 'voice.call.answered' });
    await about.getByRole('region', { name: 'Sample data' }).getByText('"callId"').waitFor();
    await about.getByRole('region', { name: 'Data schema' }).getByText('"properties"').waitFor();
    await page.getByText('No voice.call.answered events in the last 30 days').waitFor();
    await page.reload();
    await about.getByRole('region', { name: 'Data schema' }).waitFor();
    await office.leave(page);
  });
});
