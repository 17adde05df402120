import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hours, seconds } from '../../kernel/context/clock.js';
import { createContext } from '../../kernel/context/context.js';
import type { Services } from '../../kernel/context/services.js';
import { sql } from '../../kernel/database/database.js';
import { createJobs } from '../../kernel/jobs/agenda.js';
import { accept } from '../../subgraphs/channels/core/message/accept/accept.js';
import { storeReceipts } from '../../subgraphs/channels/core/message/receipt/receipt.js';
import { queueOf } from '../../subgraphs/channels/core/message/send/queue.js';
import { claim } from '../../subgraphs/channels/core/message/store/claim.js';
import { changeOf, record } from '../../subgraphs/channels/core/message/store/record.js';
import type { Receipt } from '../../subgraphs/channels/core/provider/port.js';
import { assignSender } from '../../subgraphs/channels/core/sender/sender.service.js';
import { sms } from '../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../support/app.js';
import { type SendDesk, sendDesk } from '../support/channels/sends.js';

let app: TestApp;
let desk: SendDesk;
let services: Services;
beforeAll(async () => {
  app = await startApp({ env: { SMPP_URL: 'smpp://127.0.0.1:1' } });
  desk = sendDesk(app, app.liveKey);
  services = { ...app.services, jobs: createJobs(null, null) };
});
afterAll(() => app?.stop());

/** Queues a live SMS without waking a worker. */
async function queue(to = '+14155550000', from?: string): Promise<string> {
  const caller = {
    kind: 'api-key',
    workspaceId: app.workspaceId,
    scopes: [],
    instanceIds: [],
    sandbox: false,
  } as const;
  const ctx = createContext(services, { caller, locale: 'en', requestId: '', ip: '' });
  const content = { kind: 'sms', text: 'Hello', ...(from ? { from } : {}) } as const;
  return (await accept(ctx, { channel: sms, to: [to], content, sendAt: null })).messageIds[0]!;
}

/** The centre takes all that is due under references that end in the message's identifier. */
async function take(): Promise<void> {
  const now = app.clock.now();
  const claimed = await claim(services, queueOf(sms));
  const changes = claimed.map(({ message }) =>
    changeOf(
      sms,
      message,
      message.conclude('smpp', { kind: 'accepted', providerRef: `ref-${message.id}`, parts: 1 }, now),
      now,
    ),
  );
  await record(services.db, changes, now);
}

const receipt = (id: string, more: Partial<Receipt> = {}): Receipt => ({
  providerRef: `ref-${id}`,
  status: 'DELIVERED',
  at: app.clock.now(),
  ...more,
});

const FAILED: Partial<Receipt> = { status: 'FAILED', substatus: 'expired', code: 'MESSAGE_UNDELIVERABLE' };

const waiting = async (): Promise<number> =>
  (await sql<{ n: number }>(app.services.db, 'select count(*)::int as n from channels.receipt where $1', [true]))[0]!.n;

describe('a receipt', () => {
  test('that overtakes the outcome of its send waits for it', async () => {
    const id = await queue();
    await storeReceipts(services, 'smpp', [receipt(id)]);
    const claimed = await claim(services, queueOf(sms));
    await app.sweep();
    expect((await desk.read('sms', id)).status).toBe('QUEUED');
    const now = app.clock.now();
    const outcome = { kind: 'accepted', providerRef: `ref-${id}`, parts: 1 } as const;
    const changes = claimed.map(({ message }) => changeOf(sms, message, message.conclude('smpp', outcome, now), now));
    await record(services.db, changes, now);
    app.clock.advance(seconds(5));
    await app.sweep();
    expect((await desk.read('sms', id)).status).toBe('DELIVERED');
    expect(await desk.events(id)).toEqual(['sms.sent', 'sms.delivered']);
    expect(await waiting()).toBe(0);
  });

  test('that comes late or twice changes nothing', async () => {
    const [delivered, failed] = [await queue(), await queue()];
    await take();
    await storeReceipts(services, 'smpp', [receipt(delivered), receipt(failed, FAILED)]);
    await app.sweep();
    await storeReceipts(services, 'smpp', [
      receipt(delivered, FAILED),
      receipt(delivered),
      receipt(failed),
      receipt(failed, FAILED),
    ]);
    await app.sweep();
    expect(await desk.read('sms', delivered)).toMatchObject({ status: 'DELIVERED', error: null });
    expect(await desk.read('sms', failed)).toMatchObject({ status: 'FAILED', substatus: 'expired' });
    expect(await desk.events(delivered)).toEqual(['sms.sent', 'sms.delivered']);
    expect(await desk.events(failed)).toEqual(['sms.sent', 'sms.failed']);
  });

  test('of the same message many times in one batch is told of once', async () => {
    const id = await queue();
    await take();
    await storeReceipts(
      services,
      'smpp',
      Array.from({ length: 20 }, (_, i) => receipt(id, i % 2 ? FAILED : {})),
    );
    await app.sweep();
    expect(await desk.events(id)).toEqual(['sms.sent', 'sms.delivered']);
  });

  test('that names no message of ours is forgotten after an hour', async () => {
    await storeReceipts(services, 'smpp', [receipt('nobody')]);
    await app.sweep();
    expect(await waiting()).toBe(1);
    app.clock.advance(hours(1));
    await app.sweep();
    expect(await waiting()).toBe(0);
  });

  test('with texts that PostgreSQL cannot keep does not stop the others', async () => {
    const id = await queue();
    await take();
    const hostile = 'nul \0 half \ud800 quote \' " \\u0000';
    const inbound = { from: '+14155550000', to: 'x', text: hostile };
    await storeReceipts(services, 'smpp', [
      receipt('x', { providerRef: hostile, reason: hostile }),
      { ...receipt('x'), providerRef: '', inbound },
      receipt(id),
    ]);
    await app.sweep();
    expect((await desk.read('sms', id)).status).toBe('DELIVERED');
  });
});

describe('an inbound SMS', () => {
  const inbound = (from: string, to: string): Receipt => ({
    providerRef: '',
    status: 'DELIVERED',
    at: app.clock.now(),
    inbound: { from, to, text: 'Yes' },
  });

  test('belongs to the last message that its number got from the number it writes to', async () => {
    for (const number of ['+14155550199', '+14155550188']) await assignSender(app.ctx(app.workspaceId), sms, number);
    const first = await queue('+14155557777', '+14155550199');
    const other = await queue('+14155557777', '+14155550188');
    await take();
    await storeReceipts(services, 'smpp', [inbound('+14155557777', '+14155550199')]);
    await app.sweep();
    expect(await desk.events(first)).toEqual(['sms.sent', 'sms.received', 'sms.replied']);
    expect(await desk.events(other)).toEqual(['sms.sent']);
  });

  test('to a number that is assigned to no workspace is dropped', async () => {
    const before = await waiting();
    await storeReceipts(services, 'smpp', [inbound('+14155556666', '+14155550177')]);
    await app.sweep();
    expect(await waiting()).toBe(before);
  });
});
