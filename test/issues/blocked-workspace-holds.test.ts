import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MessageCentre, startMessageCentre } from '../../examples/demo-peers/message-centre.js';
import { hours, minutes, seconds } from '../../kernel/context/clock.js';
import { transact } from '../../kernel/context/context.js';
import { sql } from '../../kernel/database/database.js';
import { emit } from '../../kernel/events/outbox.js';
import { queueOf } from '../../subgraphs/channels/core/message/send/queue.js';
import { claim } from '../../subgraphs/channels/core/message/store/claim.js';
import { smsEvents } from '../../subgraphs/channels/kinds/sms/events.js';
import { sms } from '../../subgraphs/channels/kinds/sms/sms.js';
import { changeWorkspace } from '../../subgraphs/workspaces/workspace/workspace.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Receiver, startReceiver } from '../support/peers/webhook-receiver.js';

let app: TestApp;
let centre: MessageCentre;
let receiver: Receiver;
beforeAll(async () => {
  [centre, receiver] = await Promise.all([startMessageCentre({ receiptDelayMs: 20 }), startReceiver()]);
  app = await startApp({ env: { SMPP_URL: centre.url } });
});
afterAll(async () => {
  await app?.stop();
  await Promise.all([centre?.stop(), receiver?.stop()]);
});

const block = (workspaceId: string, blocked: boolean) => changeWorkspace(app.ctx(), workspaceId, { blocked });

async function tenant() {
  const workspaceId = await app.workspace();
  return { workspaceId, key: await app.key({ workspaceId, mode: 'live' }) };
}

const recipients = (count: number, from: number) => Array.from({ length: count }, (_, i) => `+5511999${from + i}`);

async function send(key: string, to: readonly string[], sendAt?: Date): Promise<void> {
  const body = { to, payload: { message: 'Hello' }, ...(sendAt ? { schedule: { sendAt } } : {}) };
  const { status } = await app.request('POST', '/v1/sms/messages', { key, body });
  expect(status).toBe(202);
}

const inTime = (ms: number) => new Date(app.clock.now().getTime() + ms);
const handedOver = (prefix: string) =>
  centre.received.map(({ to }) => `+${to}`).filter(to => to.startsWith(`+5511999${prefix}`));
const dueOf = async (workspaceId: string) =>
  (
    await sql<{ n: number }>(
      app.services.db,
      'select count(due_at)::int as n from channels.message where workspace_id = $1',
      [workspaceId],
    )
  )[0]?.n;

describe('the messages of a blocked workspace', () => {
  test('wait, and go out in the order of their times and once after the block', async () => {
    const [blocked, other] = [await tenant(), await tenant()];
    const to = recipients(5, 110_010);
    for (const [index, one] of to.entries()) await send(blocked.key, [one], inTime(seconds(5 - index)));
    await send(other.key, ['+5511999120010'], inTime(seconds(5)));
    app.clock.advance(seconds(5));
    await block(blocked.workspaceId, true);
    // Another process, whose claim begins right after the block, before any event of it was relayed.
    const claimed = await claim(app.services, queueOf(sms));
    expect(claimed.map(({ message }) => message.to)).toEqual(['+5511999120010']);
    app.clock.advance(hours(1));
    await app.settle();
    expect(handedOver('110')).toEqual([]);
    expect(await dueOf(blocked.workspaceId)).toBe(0);

    await block(blocked.workspaceId, false);
    await app.sweep();
    app.clock.advance(seconds(1));
    await app.sweep();
    expect(handedOver('110')).toEqual(to.toReversed());
  });

  test('are held again when the block comes while they are put back', async () => {
    const { workspaceId, key } = await tenant();
    await send(key, recipients(2, 130_010), inTime(minutes(1)));
    await block(workspaceId, true);
    app.clock.advance(hours(1));
    await app.sweep();
    await block(workspaceId, false);
    await block(workspaceId, true);
    await app.sweep();
    expect([await dueOf(workspaceId), handedOver('130')]).toEqual([0, []]);
    await block(workspaceId, false);
    await app.sweep();
    expect(handedOver('130')).toHaveLength(2);
  });

  test('stay cancelled when they were taken back after the release', async () => {
    const { workspaceId, key } = await tenant();
    await send(key, recipients(1, 140_010), inTime(minutes(1)));
    const listed = await app.request('GET', '/v1/sms/messages', { key });
    await block(workspaceId, true);
    app.clock.advance(minutes(2));
    await app.settle();
    await block(workspaceId, false);
    const cancelled = await app.request('POST', `/v1/sms/messages/${listed.body.data[0].id}/cancel`, { key });
    expect(cancelled.status).toBe(200);
    app.clock.advance(minutes(1));
    await app.settle();
    expect([await dueOf(workspaceId), handedOver('140')]).toEqual([0, []]);
  });
});

test('the webhook deliveries of a blocked workspace wait, and each is made once after the block', async () => {
  const { workspaceId, key } = await tenant();
  const body = { name: 'Hook', url: receiver.url, events: ['sms.sent'], instanceIds: [] };
  expect((await app.request('POST', '/v1/webhooks', { key, body })).status).toBe(201);
  await send(key, recipients(2, 150_010));
  await app.settle();
  await receiver.until(2);
  // An event that happens while the workspace is blocked.
  await block(workspaceId, true);
  await transact(app.ctx(workspaceId), tx =>
    emit(tx, smsEvents.sent!, { workspaceId, sandbox: false }, smsEvents.sent!.sample),
  );
  await app.settle();
  const [waiting] = await sql(
    app.services.db,
    "select status from webhooks.any_delivery where workspace_id = $1 and status = 'PENDING'",
    [workspaceId],
  );
  expect([receiver.received.length, waiting]).toEqual([2, { status: 'PENDING' }]);
  await block(workspaceId, false);
  await app.sweep();
  await receiver.until(3);
  expect(new Set(receiver.received.map(({ body: { id } }) => id)).size).toBe(3);
});
