import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveCall } from '../../subgraphs/channels/kinds/voice/inbound/receive-call.js';
import { callDesk } from '../support/channels/voice.js';
import { failures, look, type Office } from '../support/dashboard.js';
import { ANA, BEN, type InboxDesk, inboxDesk, rowOf, thread } from '../support/inbox.js';
import { noChromium } from '../support/peers/chromium.js';

if (noChromium) console.warn(noChromium);

let office: Office;
let desk: InboxDesk;
beforeAll(async () => {
  if (noChromium) return;
  desk = await inboxDesk();
  ({ office } = desk);
});
afterAll(() => office?.close());

const VOICEMAIL = [
  { name: 'record', type: 'recordStart' },
  { name: 'message', type: 'pause', seconds: 3 },
] as const;

async function calls(from: string, flow: typeof VOICEMAIL | null): Promise<void> {
  const { app } = office;
  const facts = { workspaceId: app.workspaceId, sandbox: true, to: '+14155550100', provider: 'sandbox' };
  await receiveCall(app.ctx(app.workspaceId), { ...facts, from, providerRef: `${from} ${flow?.length}`, flow });
  await callDesk(app).pass(15);
}

describe.skipIf(noChromium)('calls in the inbox', () => {
  test('a missed call shows as it comes in, and leads to a call back', async () => {
    const page = await office.open({ path: '/inbox?mode=test' });
    await page.getByText('No open conversations').waitFor();
    await calls(ANA, null);
    const row = rowOf(page, 'Ana Souza');
    await row.getByText('Missed call').waitFor();
    await row.getByText('unread messages').waitFor({ state: 'attached' });
    await row.click();
    await thread(page).getByText('Missed call').waitFor();
    await row.getByText('unread messages').waitFor({ state: 'detached' });
    await look(page, 'inbox-missed-call');
    await thread(page).getByRole('link', { name: 'Call back' }).click();
    await page.waitForURL(/\/send\?/);
    await page.getByText(ANA).first().waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('channel')).toBe('voice');
    await office.leave(page);
  });

  test('a voicemail is heard in the thread and leads to its call', async () => {
    await calls(BEN, VOICEMAIL);
    const page = await office.open({ path: '/inbox?mode=test' });
    await rowOf(page, BEN).getByText('Voicemail').waitFor();
    await rowOf(page, BEN).click();
    await thread(page).getByRole('button', { name: 'Play Recording' }).click();
    await thread(page).locator('audio').waitFor();
    await look(page, 'inbox-voicemail');
    await thread(page).getByRole('link', { name: 'Details' }).click();
    await page.waitForURL(/\/channels\/calls\/call_/);
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
