import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resourceOf } from '../../kernel/context/resource.js';
import { requestLog } from '../../kernel/requests/request-log.js';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let viewer: { email: string; password: string };
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  const email = 'viewer@test.example';
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'viewer' });
  viewer = { email, password };
});
afterAll(() => office?.close());

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
    await page.getByRole('row', { name: 'GET /topics' }).first().waitFor();
    await page.context().close();
  });

  test('is not shown to who may not manage keys, who is told so', async () => {
    const page = await office.open({ path: '/developer/keys?mode=test', user: viewer });
    await page.getByRole('alert').getByText('FORBIDDEN').waitFor();
    await page.context().close();
  });
});
