import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutes, seconds } from '../../kernel/context/clock.js';
import { type LiveCalls, startLiveCalls } from '../support/channels/live-calls.js';

let live: LiveCalls;
beforeAll(async () => {
  live = await startLiveCalls();
});
afterAll(() => live?.stop());

const TO = '+14155560000';

/** A call that was answered and waits. */
async function open() {
  const { id, peer } = await live.placed(TO, { holdOpen: true });
  await live.report(id, 'next');
  await live.app.settle();
  return { id, sid: peer.sid };
}

test('a signed report that names another call changes neither', async () => {
  const [one, other] = [await open(), await open()];
  const ended = { CallStatus: 'completed', CallDuration: '30' };
  expect((await live.report(one.id, 'status', { ...ended, CallSid: other.sid })).status).toBe(404);
  for (const { id } of [one, other]) expect(await live.desk.read(id)).toMatchObject({ status: 'ANSWERED' });
  for (const { id } of [one, other]) expect((await live.report(id, 'status', ended)).status).toBeLessThan(300);
  for (const { id } of [one, other]) expect(await live.desk.read(id)).toMatchObject({ status: 'COMPLETED' });
});

test('a call lasted no longer than since it began, whatever its report says', async () => {
  const { balance } = await live.balance();
  const { id } = await open();
  live.app.clock.advance(seconds(20));
  await live.report(id, 'status', { CallStatus: 'completed', CallDuration: '999999999' });
  await live.app.settle();
  const call = await live.desk.read(id);
  const most = (minutes(5) + seconds(21)) / seconds(1);
  expect(call).toMatchObject({ status: 'COMPLETED' });
  expect(call.durationSec).toBeLessThanOrEqual(most);
  expect(new Date(call.answeredAt).getTime()).toBeGreaterThanOrEqual(new Date(call.startedAt).getTime());
  expect(new Date(call.endedAt).getTime()).toBeLessThanOrEqual(live.app.clock.now().getTime());
  expect(balance - (await live.balance()).balance).toBeLessThan(50);
});

test('a call whose answer was not reported was answered after it began', async () => {
  const { id } = await live.placed(TO, { holdOpen: true });
  live.app.clock.advance(seconds(20));
  await live.report(id, 'status', { CallStatus: 'completed', CallDuration: '999999999' });
  await live.app.settle();
  const { startedAt, answeredAt, endedAt } = await live.desk.read(id);
  expect(new Date(answeredAt) >= new Date(startedAt)).toBe(true);
  expect(new Date(endedAt) <= live.app.clock.now()).toBe(true);
});
