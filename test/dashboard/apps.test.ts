import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../kernel/context/resource.js';
import { requestLog } from '../../kernel/requests/request-log.js';
import { colleague, look, type Office, openOffice } from '../support/dashboard.js';
import { clientOf, obtainTokens, serverOf } from '../support/oauth/flow.js';
import { Person } from '../support/oauth/person.js';
import { noChromium } from '../support/peers/chromium.js';
import { approvedToken } from '../support/peers/mcp.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  viewer = await colleague(office.app, 'viewer');
});
afterAll(() => office?.close());

describe.skipIf(noChromium)('an OAuth app', () => {
  const REDIRECT = 'https://crm.example/callback';
  const copied = async (page: Page, name: RegExp) =>
    ((await page.getByRole('button', { name }).first().textContent()) ?? '').replace('Copy: ', '');

  test('is created, connects somebody, whose connection is ended in words, gets another secret, and is deleted', async () => {
    const { app } = office;
    const page = await office.open({ path: '/developer/apps?mode=test' });
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Create app' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM');
    await dialog.getByRole('combobox', { name: 'Redirect URLs' }).fill('http://crm.example/callback');
    await dialog.getByRole('button', { name: 'Create app' }).click();
    await dialog.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await look(page, 'app-new');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create app' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM');
    await dialog.getByRole('combobox', { name: 'Redirect URLs' }).fill(REDIRECT);
    await dialog.getByRole('checkbox', { name: 'contacts:read' }).check();
    await dialog.getByRole('button', { name: 'Create app' }).click();
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
    await connection.getByRole('button', { name: 'Disconnect' }).click();
    await dialog.getByText('its tokens stop working at once').waitFor();
    await dialog.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No connected apps').waitFor();
    await expect.poll(async () => (await app.request('GET', '/v1/contacts', { key })).status).toBe(401);

    await page.getByRole('link', { name: 'OAuth apps' }).click();
    await page.getByRole('row', { name: 'CRM' }).click();
    const inspector = page.getByRole('complementary', { name: 'OAuth app' });
    const act = async (name: string) => {
      await inspector.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('Replace secret');
    await dialog.getByRole('button', { name: 'Replace secret' }).click();
    await dialog.getByRole('button', { name: /^Copy: [\w-]{43}$/ }).waitFor();
    await page.keyboard.press('Escape');
    await act('Edit');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('CRM 2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row', { name: 'CRM 2' }).waitFor();
    await act('Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No OAuth apps yet').waitFor();
    await office.leave(page);
  });

  test('is read by a viewer, who is told why none can be created', async () => {
    const page = await office.open({ path: '/developer/apps?mode=test', user: viewer });
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    expect(await page.getByRole('button', { name: 'Create app' }).first().isDisabled()).toBe(true);
    await office.leave(page);
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
    await page.getByRole('region', { name: 'Recent tool calls' }).getByText('list_contacts').waitFor();
    await page.getByRole('region', { name: 'Connected' }).getByRole('row', { name: 'Host' }).click();
    await page.getByRole('complementary', { name: 'Connection' }).getByText(mcp).waitFor();
    await page.getByRole('link', { name: 'View requests' }).click();
    await page.getByRole('row', { name: 'list_contacts' }).waitFor();

    // The page of consent names the account as the place of connections.
    await page.goto(`${app.url}/account`);
    await page.getByRole('link', { name: 'Host' }).click();
    await page.getByRole('complementary', { name: 'Connection' }).getByText('contacts:read').waitFor();
    await office.leave(page);
  });

  test('is connected by anybody; what was called is for owners and admins, which the others are told', async () => {
    const page = await office.open({ path: '/developer/ai-hosts?mode=test', user: viewer });
    await page.getByText('Only owners and admins can see tool calls.').waitFor();
    await page.getByRole('region', { name: 'Connected' }).getByRole('row', { name: 'Host' }).click();
    const connection = page.getByRole('complementary', { name: 'Connection' });
    expect(await connection.getByRole('button', { name: 'Disconnect' }).isDisabled()).toBe(true);
    await page.getByText('Your role (Viewer) is read-only here.').waitFor();
    await office.leave(page);
  });
});
