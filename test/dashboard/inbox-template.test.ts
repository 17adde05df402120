import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seconds } from '../../kernel/context/clock.js';
import { sql } from '../../kernel/database/database.js';
import { receiveInbound } from '../../subgraphs/channels/core/inbound/receive/receive.js';
import { INBOUND } from '../../subgraphs/channels/index.js';
import { textOf } from '../subgraphs/channels/core/inbound/inbound.harness.js';
import { failures, look, type Office, openOffice } from '../support/dashboard.js';
import { answer, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let id: string;
let lineId: string;
beforeAll(async () => {
  if (noChromium) return;
  office = await openOffice();
  const { app } = office;
  const post = async (path: string, body: object) =>
    (await app.request('POST', `/v1${path}`, { body, key: app.testKey })).body.data;
  lineId = (await post('/chatapp/instances', { name: 'Official', mode: 'OFFICIAL_BYOK' })).id;
  const credentials = { phoneNumberId: '1', accountId: '2', accessToken: 'token' };
  await post(`/chatapp/instances/${lineId}/official/credentials`, credentials);
  await passTime();
  const line = { id: lineId, workspaceId: app.workspaceId, channel: 'chatapp', sandbox: true } as const;
  await receiveInbound(app.services, INBOUND, line, [textOf({ text: 'Where is it?', at: app.clock.now() })]);
  id = (await app.request('GET', '/v1/conversations', { key: app.testKey })).body.data[0].id;
  await sql(app.services.db, "update channels.conversation set window_until = now() - interval '1 hour'", []);
});
afterAll(() => office?.close());

async function passTime(): Promise<void> {
  await office.app.settle();
  office.app.clock.advance(seconds(2));
  await office.app.settle();
}

describe.skipIf(noChromium)('an official line whose time is over', () => {
  test('answers by an approved template with its values, and says why', async () => {
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await page.getByText('No approved templates.').waitFor();
    const { app } = office;
    const template = {
      name: 'Order shipped',
      category: 'UTILITY',
      variables: [{ name: 'order', type: 'string', required: true, example: 'A-1' }],
      parts: { chatapp: { message: 'Order {{ order }} has left our shop.' } },
    };
    const made = (await app.request('POST', '/v1/templates', { body: template })).body.data;
    const submitted = await app.request('POST', `/v1/templates/${made.id}/submit`, {
      body: { instanceId: lineId },
      key: app.testKey,
    });
    expect(submitted.status).toBeLessThan(300);
    await passTime();
    await page.reload();
    await page.getByRole('combobox', { name: 'Approved template' }).click();
    await page.getByRole('option', { name: /Order shipped/ }).click();
    await page.getByRole('button', { name: 'Send template' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'order' }).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('textbox', { name: 'order' }).fill('B-7');
    await look(page, 'inbox-template');
    await page.getByRole('button', { name: 'Send template' }).click();
    await thread(page).getByText('Order B-7 has left our shop.').waitFor();
    expect(await answer(page).count()).toBe(0);
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
