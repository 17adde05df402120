import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setProtection } from '../../../../../subgraphs/channels/core/protection/protection.service.js';
import { type LiveCalls, startLiveCalls } from '../../../../support/channels/live-calls.js';

/** Calls there cost 5 credits a minute and 3 once they are answered; everywhere else 1 a minute. */
const DEAR = '+447911123456';
const NEAR = '+14155570000';

const folder = mkdtempSync(join(tmpdir(), 'prices-'));
let live: LiveCalls;
beforeAll(async () => {
  const file = join(folder, 'prices.json');
  writeFileSync(
    file,
    JSON.stringify([
      { channel: 'voice', perPart: 1 },
      { channel: 'voice', prefix: '+4479', perPart: 5, perMessage: 3 },
    ]),
  );
  live = await startLiveCalls({ env: { PRICES_FILE: file } });
});
afterAll(async () => {
  await live?.stop();
  rmSync(folder, { recursive: true });
});

const ended = (id: string, seconds: number) =>
  live.report(id, 'status', { CallStatus: 'completed', CallDuration: String(seconds) });

/** A call that was answered, which may last ten minutes. */
async function open(payload: object = {}) {
  const { id, peer } = await live.placed('+14155560000', { holdOpen: true, maxDurationSec: 600, ...payload });
  const first = await live.report(id, 'next');
  return { id, peer, first };
}

describe('a transfer', () => {
  test('holds what its number may cost, and is charged by the second at the price of that number', async () => {
    const before = await live.balance();
    const { id, peer } = await open();
    expect((await live.balance()).held).toBe(before.held + 10);
    live.app.clock.advance(60_000);
    expect((await live.desk.act(id, 'transfer', { to: DEAR })).status).toBe(202);
    // Nine minutes are left, of 5 credits each, and 3 for the answer.
    expect(await live.balance()).toMatchObject({ balance: before.balance - 58, held: before.held + 58 });
    await live.app.settle();
    const dial = await live.ordered(peer);
    await live.follow(dial.body, 'dialled', { DialCallStatus: 'completed', DialCallDuration: '60' });
    await ended(id, 120);
    // Two minutes of the first number, one of the second.
    expect(await live.desk.read(id)).toMatchObject({ cost: 2 + 5 + 3, legs: [{ durationSec: 60 }] });
    expect(await live.balance()).toMatchObject({ balance: before.balance - 10, held: before.held });
    const { entries } = (await live.app.request('GET', '/v1/credits', { key: live.app.liveKey })).body.data;
    const own = entries.filter(({ messageId }: { messageId: string }) => messageId === id);
    expect(own.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)).toBe(-10);
    expect(own.reduce((sum: number, { held }: { held: number }) => sum + held, 0)).toBe(0);
  });

  test('that nobody answers costs nothing, and what it held serves the next one', async () => {
    const before = await live.balance();
    const { id, peer } = await open();
    await live.desk.act(id, 'transfer', { to: DEAR });
    await live.app.settle();
    await live.follow((await live.ordered(peer)).body, 'dialled', { DialCallStatus: 'busy' });
    const { held } = await live.balance();
    await live.desk.act(id, 'transfer', { to: NEAR });
    expect((await live.balance()).held).toBe(held);
    await live.app.settle();
    await live.follow((await live.ordered(peer)).body, 'dialled', { DialCallStatus: 'no-answer' });
    await ended(id, 30);
    expect(await live.desk.read(id)).toMatchObject({ cost: 1 });
    expect(await live.balance()).toMatchObject({ balance: before.balance - 1, held: before.held });
  });

  test('that the credits or the cap of the day do not cover is refused; a flow goes elsewhere', async () => {
    const ctx = live.app.ctx(live.app.workspaceId);
    const steps = [
      { name: 'pass', type: 'transfer', to: DEAR, otherwise: 'sorry' },
      { name: 'sorry', type: 'say', text: 'Sorry' },
    ];
    const { id } = await open();
    const { id: flow } = await live.placed('+14155560000', { flow: { steps } });
    await setProtection(ctx, { dailyCap: 1 });
    const before = await live.balance();
    expect((await live.desk.act(id, 'transfer', { to: DEAR })).body.code).toBe('SPENDING_CAP_REACHED');
    expect((await live.report(flow, 'next')).body).toContain('>Sorry</Say>');
    expect(await live.balance()).toEqual(before);
    await setProtection(ctx, { dailyCap: null });
    expect((await live.desk.read(id)).legs).toEqual([]);
    const failed = (await live.desk.read(flow)).events.find(({ type }: { type: string }) => type === 'leg.failed');
    expect(failed.data).toMatchObject({ to: DEAR, code: 'INSUFFICIENT_CREDITS' });
    await ended(id, 5);
    await ended(flow, 5);
  });

  test('of a call that came in is charged to the workspace of its number', async () => {
    const before = await live.balance();
    const to = '+14155581234';
    const voice = JSON.stringify({ mode: 'FORWARD', to: DEAR, timeoutSec: 20 });
    await live.app.services.db.pool.query(
      `insert into channels.phone_number (id, workspace_id, phone_number, country, type, features, status, sandbox, voice, sms,
         price, next_at, fence, attempt, created_at, updated_at)
       values ('num_1', $1, $2, 'US', 'LOCAL', '{VOICE}', 'ACTIVE', false, $3, '{}', 1, '2027-12-01', 0, 0, now(), now())`,
      [live.app.workspaceId, to, voice],
    );
    const fields = { CallSid: 'CA_in', From: '+14155560000', To: to };
    const dial = await live.incoming(fields);
    expect(dial.body).toContain(DEAR);
    // An hour may be talked.
    expect(await live.balance()).toMatchObject({ balance: before.balance - 303, held: before.held + 303 });
    live.app.clock.advance(61_000);
    await live.follow(dial.body, 'dialled', { DialCallStatus: 'completed', DialCallDuration: '60' });
    for (let time = 0; time < 2; time++)
      await live.incoming({ ...fields, CallStatus: 'completed', CallDuration: '61' });
    expect(await live.desk.list('?direction=INBOUND')).toMatchObject([{ status: 'COMPLETED', cost: 8 }]);
    expect(await live.balance()).toMatchObject({ balance: before.balance - 8, held: before.held });
  });
});
