import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../subgraphs/workspaces/user/user.service.js';
import { failures, type Office, openOffice } from '../support/dashboard.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let member: { email: string; password: string };
let webhookId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  const email = 'member@test.example';
  const { password } = await createUser(app.ctx(), { email, workspaceId: app.workspaceId, role: 'member' });
  member = { email, password };
  const body = { name: 'Shop', url: 'http://127.0.0.1:9/hook', events: ['sms.*'] };
  webhookId = (await app.request('POST', '/v1/webhooks', { body })).body.data.id;
  await app.request('DELETE', `/v1/webhooks/${webhookId}`);
});
afterAll(() => office?.close());

const PATH = '/settings/audit';

describe.skipIf(noChromium)('the audit log', () => {
  test('says who did what, the newest first, and is narrowed by filters that a reload keeps', async () => {
    const page = await office.open({ path: PATH });
    const rows = page.getByRole('grid', { name: 'Audit log' }).getByRole('row');
    await page.getByRole('gridcell', { name: 'Webhook deleted' }).waitFor();
    const deleted = rows.filter({ hasText: 'Webhook deleted' });
    expect(await deleted.textContent()).toMatch(/Webhook deleted.*Test.*API key.*127\.0\.0\.1/);
    const texts = await rows.allTextContents();
    const placeOf = (act: string) => texts.findIndex(text => text.includes(act));
    expect(placeOf('Webhook deleted')).toBeLessThan(placeOf('Webhook added'));
    await page.getByRole('button', { name: 'Object' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Webhook' }).click();
    await expect.poll(() => rows.count()).toBe(1 + 2);
    await page.getByRole('combobox', { name: 'Action' }).fill('added');
    await page.getByRole('option', { name: 'Webhook added' }).click();
    await expect.poll(() => rows.count()).toBe(1 + 1);
    await page.reload();
    await page.getByRole('gridcell', { name: 'Webhook added' }).waitFor();
    expect(await rows.count()).toBe(1 + 1);
    await page.getByRole('button', { name: 'Actor type' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Operator' }).click();
    await page.getByText('No matching entries').waitFor();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('gridcell', { name: 'Webhook deleted' }).waitFor();
    await office.leave(page);
  });

  test('shows one entry with its details, and leads to all of the same object', async () => {
    const page = await office.open({ path: `${PATH}?act=webhook.created` });
    await page.getByRole('gridcell', { name: 'Webhook added' }).click();
    const entry = page.getByRole('complementary', { name: 'Action' });
    await entry.getByRole('button', { name: `Copy: ${webhookId}` }).waitFor();
    await page.goto(page.url().replace(/act=[^&]*&?/, ''));
    await entry.getByRole('button', { name: 'More about this object' }).click();
    const rows = page.getByRole('grid', { name: 'Audit log' }).getByRole('row');
    await expect.poll(() => rows.count()).toBe(1 + 2);
    await page.getByRole('button', { name: 'Remove filter Object' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(1 + 2);
    await office.leave(page);
    expect(failures).toEqual([]);
  });

  test('is for owners and admins, which others are told', async () => {
    const page = await office.open({ path: PATH, user: member });
    await page.getByText('Only owners and admins can see this').waitFor();
    await office.leave(page);
  });
});
