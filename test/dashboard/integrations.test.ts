import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../kernel/context/resource.js';
import { requestLog } from '../../kernel/requests/request-log.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { axeFindings, type Office, openOffice, picture } from '../support/dashboard.js';
import { clientOf, obtainTokens, serverOf } from '../support/oauth/flow.js';
import { Person } from '../support/oauth/person.js';
import { noChromium } from '../support/peers/chromium.js';
import { approvedToken } from '../support/peers/mcp.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let receiver: Receiver;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  [office, receiver] = await Promise.all([openOffice(), startReceiver()]);
  const { app } = office;
  const email = 'viewer@test.example';
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
  viewer = { email, password };
});
afterAll(async () => {
  await office?.close();
  await receiver?.stop();
});

/** A dialog as axe and a person see it. */
async function look(page: Page, name: string): Promise<void> {
  await picture(page, name);
  expect(await axeFindings(page)).toEqual([]);
  await picture(page, name);
}

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
    await page.getByRole('slider', { name: 'Requests a day, by UTC' }).waitFor();

    await page.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop reports');
    await dialog.getByText('Read only', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Allowed addresses' }).fill('nowhere');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Shop reports');
    await look(page, 'key-change');
    await page.keyboard.press('Escape');
    expect((await app.request('GET', '/v1/topics', { key })).status).toBe(403);

    await page.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Shop reports');
    await dialog.getByText('Read only', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Allowed addresses' }).fill('127.0.0.1');
    await dialog.getByRole('combobox', { name: 'Ends' }).click();
    await page.getByRole('option', { name: 'In 90 days' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { name: 'Shop reports', level: 1 }).waitFor();
    await page.getByText('127.0.0.1').first().waitFor();
    await expect.poll(async () => (await app.request('GET', '/v1/topics', { key })).status).toBe(200);
    const sent = await app.request('POST', '/v1/sms/messages', { key, body: { to: ['+14155550100'] } });
    expect(sent.status).toBe(403);

    await page.getByRole('link', { name: 'All its requests' }).click();
    await page.getByRole('button', { name: 'By: Shop reports' }).waitFor();
    await page.getByRole('row', { name: 'GET /topics' }).first().click();
    await page.getByRole('link', { name: 'Open the key "Shop reports"' }).click();
    await page.getByRole('heading', { name: 'Shop reports', level: 1 }).waitFor();
    await page.getByText('Live', { exact: true }).click();
    await page.getByRole('link', { name: 'This is a test key: its requests show in test mode' }).click();
    await page.getByRole('row', { name: 'GET /topics' }).first().waitFor();
    await page.context().close();
  });

  test('is limited to a line and to a time, which is read by the clocks of the workspace', async () => {
    const { app } = office;
    const line = { name: 'Support', mode: 'OFFICIAL_BYOK' };
    const instanceId = (await app.request('POST', '/v1/chatapp/instances', { body: line })).body.data.id;
    const key = await app.key({ scopes: ['chatapp:read'] });
    const { id } = (await app.request('GET', '/v1/me', { key })).body.data;
    const page = await office.open({ path: `/developer/keys/${id}?mode=test` });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Change' }).click();
    await dialog.getByRole('combobox', { name: 'Lines' }).click();
    await page.getByRole('option', { name: 'Support' }).click();
    await dialog.getByRole('combobox', { name: 'Ends' }).click();
    await page.getByRole('option', { name: 'At a time' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Choose a time.').waitFor();
    await dialog.getByLabel('Ends at').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('expiresAt').waitFor();
    await dialog.getByLabel('Ends at').fill('2031-01-02T09:30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Jan 2, 2031, 9:30:00 AM UTC').waitFor();
    await page.getByRole('region', { name: 'Key' }).getByText('Support').waitFor();
    const { body } = await app.request('GET', '/v1/me', { key });
    expect(body.data).toMatchObject({ instanceIds: [instanceId], expiresAt: '2031-01-02T09:30:00.000Z' });
    await page.context().close();
  });

  test('that is not there, or is one of another workspace, is not shown', async () => {
    const page = await office.open({ path: '/developer/keys/key_01kaz3v7t2fx9r8m5e0qhd4bgn?mode=test' });
    await page.getByRole('alert').getByText('NOT_FOUND').waitFor();
    await page.context().close();
  });

  test('is not shown to who may not manage keys, who is told so', async () => {
    const page = await office.open({ path: '/developer/keys?mode=test', user: viewer });
    await page.getByRole('alert').getByText('FORBIDDEN').waitFor();
    await page.context().close();
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
    await page.getByRole('menuitem', { name: 'Change settings' }).click();
    await dialog.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Moves goods');
    await dialog.getByRole('textbox', { name: 'Events in a request' }).fill('500');
    await dialog.getByRole('button', { name: 'Add a header' }).click();
    await dialog.getByRole('textbox', { name: 'Name of the header' }).fill('Host');
    await dialog.getByRole('textbox', { name: 'Value of the header' }).fill('sesame');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').getByText('headers.Host').waitFor();
    await look(page, 'webhook-change');
    const invalid = (name: string) => dialog.getByRole('textbox', { name }).getAttribute('aria-invalid');
    expect(await invalid('Events in a request')).toBe('true');
    expect(await invalid('Name of the header')).toBe('true');

    await dialog.getByRole('textbox', { name: 'Events in a request' }).fill('10');
    await dialog.getByRole('textbox', { name: 'Name of the header' }).fill('X-Token');
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

    // What is left as it is keeps the values that nobody is shown.
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Change settings' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Stock of goods');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Stock of goods', level: 1 }).waitFor();
    const before = receiver.received.length;
    await expect.poll(() => app.settle().then(() => receiver.received.length)).toBeGreaterThan(before);
    expect(receiver.received.at(-1)?.headers['x-token']).toBe('sesame');
    await page.context().close();
  });

  test('is read by a viewer, who is told why it cannot be changed', async () => {
    const page = await office.open({ path: '/developer/webhooks?mode=test', user: viewer });
    await page.getByText('Your role (Viewer) may look at this and change nothing.').waitFor();
    expect(await page.getByRole('button', { name: 'Add a webhook' }).first().isDisabled()).toBe(true);
    await page.getByRole('row', { name: 'Stock' }).click();
    await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: 'Send a test event' }).isDisabled()).toBe(true);
    await page.context().close();
  });
});

describe.skipIf(noChromium)('an OAuth app', () => {
  const REDIRECT = 'https://crm.example/callback';
  const copied = async (page: Page, name: RegExp) =>
    ((await page.getByRole('button', { name }).first().textContent()) ?? '').replace('Copy: ', '');

  test('is created, connects somebody, whose connection is ended in words, gets another secret, and is deleted', async () => {
    const { app } = office;
    const page = await office.open({ path: '/developer/apps?mode=test' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Create an app' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM');
    await dialog.getByRole('combobox', { name: 'Redirect addresses' }).fill('http://crm.example/callback');
    await dialog.getByRole('button', { name: 'Create an app' }).click();
    await dialog.getByRole('alert').getByText('allowedScopes').waitFor();
    await dialog.getByRole('alert').getByText('redirectUris[0]').waitFor();
    await look(page, 'app-new');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create an app' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM');
    await dialog.getByRole('combobox', { name: 'Redirect addresses' }).fill(REDIRECT);
    await dialog.getByRole('checkbox', { name: 'contacts:read' }).check();
    await dialog.getByRole('button', { name: 'Create an app' }).click();
    await dialog.waitFor({ state: 'detached' });
    const clientId = await copied(page, /^Copy: cli_/);
    const clientSecret = await copied(page, /^Copy: [\w-]{43}$/);

    const client = clientOf({ clientId, clientSecret });
    const change = { redirect_uri: REDIRECT, scope: 'contacts:read' };
    const { access_token: key } = await obtainTokens(serverOf(app), client, { change, mode: 'test' });
    expect((await app.request('GET', '/v1/contacts', { key })).status).toBe(200);
    await page.reload();
    expect(await page.getByText(clientSecret).count()).toBe(0);
    await page.getByRole('link', { name: '1 connection' }).click();
    await page.getByRole('row', { name: 'CRM' }).filter({ hasText: app.owner.email }).click();
    const connection = page.getByRole('complementary', { name: 'Connection' });
    await connection.getByText('contacts:read').waitFor();
    await connection.getByRole('button', { name: 'End' }).click();
    await dialog.getByText('its tokens are refused at once').waitFor();
    await dialog.getByRole('button', { name: 'End' }).click();
    await page.getByText('No app is connected').waitFor();
    await expect.poll(async () => (await app.request('GET', '/v1/contacts', { key })).status).toBe(401);

    await page.getByRole('link', { name: 'OAuth apps' }).click();
    await page.getByRole('row', { name: 'CRM' }).click();
    const inspector = page.getByRole('complementary', { name: 'OAuth app' });
    const act = async (name: string) => {
      await inspector.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('Replace the secret');
    await dialog.getByRole('button', { name: 'Replace the secret' }).click();
    await dialog.getByRole('button', { name: /^Copy: [\w-]{43}$/ }).waitFor();
    await page.keyboard.press('Escape');
    await act('Change');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM 2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'CRM 2' }).waitFor();
    await act('Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('There is no OAuth app yet').waitFor();
    await page.context().close();
  });

  test('is read by a viewer, who is told why none can be created', async () => {
    const page = await office.open({ path: '/developer/apps?mode=test', user: viewer });
    await page.getByText('Your role (Viewer) may look at this and change nothing.').waitFor();
    expect(await page.getByRole('button', { name: 'Create an app' }).first().isDisabled()).toBe(true);
    await page.context().close();
  });
});

describe.skipIf(noChromium)('an AI host', () => {
  test('is given the address, and shows with what it called', async () => {
    const { app } = office;
    const mcp = `${app.services.config.mcpUrl}/mcp`;
    const page = await office.open({ path: '/developer/ai-hosts?mode=test' });
    await page.getByRole('button', { name: `Copy: ${mcp}`, exact: true }).waitFor();
    await page.getByText('No AI host is connected in test mode.').waitFor();
    await page.getByText('Claude Code', { exact: true }).click();
    await page.getByText(`claude mcp add --transport http switchboard ${mcp}`).waitFor();

    const person = new Person(app.url, app.owner.email, app.owner.password);
    const token = await approvedToken(app.url, person, { scopes: ['contacts:read'], resource: mcp, mode: 'test' });
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_contacts', arguments: {} } };
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    await app.request('POST', '/mcp', { key: null, headers, body: call });
    await resourceOf(app.services, requestLog).flush();
    await page.reload();
    await page.getByText(`claude mcp add --transport http switchboard ${mcp}`).waitFor();
    await page.getByRole('region', { name: 'Last calls of tools' }).getByText('list_contacts').waitFor();
    await page.getByRole('region', { name: 'Connected' }).getByRole('row', { name: 'Host' }).click();
    await page.getByRole('complementary', { name: 'Connection' }).getByText(mcp).waitFor();
    await page.getByRole('link', { name: 'Its requests' }).click();
    await page.getByRole('row', { name: 'list_contacts' }).waitFor();

    // The page of consent names the account as the place of connections.
    await page.goto(`${app.url}/account`);
    await page.getByRole('link', { name: 'Host' }).click();
    await page.getByRole('complementary', { name: 'Connection' }).getByText('contacts:read').waitFor();
    await page.context().close();
  });

  test('is connected by anybody; what was called is for owners and admins, which the others are told', async () => {
    const page = await office.open({ path: '/developer/ai-hosts?mode=test', user: viewer });
    await page.getByText('Owners and admins see what was called.').waitFor();
    await page.getByRole('region', { name: 'Connected' }).getByRole('row', { name: 'Host' }).click();
    const connection = page.getByRole('complementary', { name: 'Connection' });
    expect(await connection.getByRole('button', { name: 'End the connection' }).isDisabled()).toBe(true);
    await page.getByText('Your role (Viewer) may look at this and change nothing.').waitFor();
    await page.context().close();
  });
});

describe.skipIf(noChromium)('an event', () => {
  test('that is chosen by its name shows what it tells, with a sample and a schema, before it ever happened', async () => {
    const page = await office.open({ path: '/developer/events?mode=test', user: viewer });
    await page.getByRole('combobox', { name: 'Event' }).fill('voice.call.answered');
    await page.getByRole('option', { name: 'voice.call.answered' }).click();
    const about = page.getByRole('region', { name: 'voice.call.answered' });
    await about.getByRole('region', { name: 'Sample of its data' }).getByText('"callId"').waitFor();
    await about.getByRole('region', { name: 'Schema of its data' }).getByText('"properties"').waitFor();
    await page.getByText('voice.call.answered did not happen in 30 days').waitFor();
    await page.reload();
    await about.getByRole('region', { name: 'Schema of its data' }).waitFor();
    await page.context().close();
  });
});
