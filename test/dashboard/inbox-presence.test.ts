import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minutes } from '../../kernel/context/clock.js';
import { jobContext } from '../../kernel/context/context.js';
import { reportPresence } from '../../subgraphs/channels/features/conversation/presence/report-presence.js';
import { colleague, failures, look, type Office } from '../support/dashboard.js';
import { answer, type InboxDesk, inboxDesk, thread } from '../support/inbox.js';
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

describe.skipIf(noChromium)('a conversation that two people look at', () => {
  test('shows each of them the other, who writes, and nobody when the other is gone', async () => {
    await desk.comesIn('Is it open?');
    const [{ id }] = await desk.conversations();
    const path = `/inbox/${id}?mode=test`;
    const user = await colleague(office.app, 'member');
    const [own, other] = [await office.open({ path }), await office.open({ path, user })];
    await own.getByRole('status').getByText('member@test.example is viewing').waitFor();
    await other.getByRole('status').getByText('owner@test.example is viewing').waitFor();
    await answer(other).fill('We open at nine.');
    await own.getByRole('status').getByText('member@test.example is typing').waitFor();
    await look(own, 'inbox-presence');
    await answer(other).press('Enter');
    await thread(own).getByText('We open at nine.').waitFor();
    await own.getByRole('status').getByText('member@test.example is viewing').waitFor();
    await other.goto('about:blank');
    await own.getByText('member@test.example is viewing').waitFor({ state: 'detached' });
    await own.close();
  });

  test('shows that the person writes where the channel tells it, until it is over', async () => {
    const [{ id }] = await desk.conversations();
    const page = await office.open({ path: `/inbox/${id}?mode=test` });
    await thread(page).getByText('Is it open?').waitFor();
    const { services, workspaceId } = office.app;
    await reportPresence(jobContext(services), { id, workspaceId }, null, true);
    await page.getByRole('status').getByText('Ana Souza is typing').waitFor();
    office.app.clock.advance(minutes(1));
    await office.app.sweep();
    await page.getByText('Ana Souza is typing').waitFor({ state: 'detached' });
    await office.leave(page);
    expect(failures).toEqual([]);
  });
});
