import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { ALL_LANES, LANES, laneOf } from '../../../kernel/lanes/lane.js';
import { LaneLeases } from '../../../kernel/lanes/lane-leases.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const LEASE = seconds(10);
const RENEWED_AFTER = seconds(3);

let app: WebhooksApp;
let processes: LaneLeases[] = [];
beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app?.stop());
afterEach(async () => {
  for (const each of processes) await each.leave();
  processes = [];
});

function startProcess(): LaneLeases {
  const leases = new LaneLeases(app.services, 'test');
  processes.push(leases);
  return leases;
}

const idle = () => false;
const lanesOf = (leases: LaneLeases) => leases.open.toSorted((a, b) => a - b);

/** Lets the time pass after which leases are renewed, and all of them be renewed. */
async function pass(...running: readonly LaneLeases[]): Promise<void> {
  app.clock.advance(RENEWED_AFTER);
  for (const each of running) await each.keep(idle);
}

test('the database and the process compute the same lane, and workspaces are in all of them', async () => {
  const ids = Array.from({ length: 500 }, () => newId('ws'));
  const rows = await app.rows<{ lane: number }>(
    'select lanes.lane_of(id)::int as lane from unnest($1::text[]) with ordinality w (id, place) order by place',
    ids,
  );
  expect(rows.map(({ lane }) => lane)).toEqual(ids.map(laneOf));
  expect(new Set(ids.map(laneOf)).size).toBe(LANES);
});

test('a process that is alone has every lane, and shares them with one that comes', async () => {
  const [first, second] = [startProcess(), startProcess()];
  await first.keep(idle);
  expect([lanesOf(first), first.isShared]).toEqual([ALL_LANES, false]);
  await second.keep(idle);
  expect(second.open).toEqual([]);
  await pass(first, second);
  expect([first.open.length, second.open.length, first.isShared]).toEqual([8, 8, true]);
  expect([...first.open, ...second.open].toSorted((a, b) => a - b)).toEqual(ALL_LANES);
  const third = startProcess();
  await third.keep(idle);
  await pass(first, second, third);
  expect(processes.map(({ open }) => open.length)).toEqual([6, 6, 4]);
});

test('the lanes of a process that stops are free at once, and those of one that dies after ten seconds', async () => {
  const [first, second, third] = [startProcess(), startProcess(), startProcess()];
  for (const each of processes) await each.keep(idle);
  await pass(first, second, third);
  await second.leave();
  await pass(first, third);
  await pass(first, third);
  expect([first.open.length, third.open.length]).toEqual([8, 8]);
  app.clock.advance(LEASE - RENEWED_AFTER);
  await first.keep(idle);
  expect(first.open).toHaveLength(8);
  app.clock.advance(RENEWED_AFTER);
  await first.keep(idle);
  expect(lanesOf(first)).toEqual(ALL_LANES);
});

test('a process that was away for longer than its lease holds nothing until it has taken lanes anew', async () => {
  const [first, second] = [startProcess(), startProcess()];
  await first.keep(idle);
  const workspaceId = newId('ws');
  expect(first.holds(workspaceId)).toBe(true);
  app.clock.advance(LEASE);
  expect([first.holds(workspaceId), first.open]).toEqual([false, []]);
  await second.keep(idle);
  expect(lanesOf(second)).toEqual(ALL_LANES);
  await first.keep(idle);
  expect(first.open).toEqual([]);
  await pass(second, first);
  expect([first.open.length, second.open.length]).toEqual([8, 8]);
});

test('a lane in which something is under way is given up when that has ended, and nothing new is begun in it', async () => {
  const [first, second] = [startProcess(), startProcess()];
  await first.keep(idle);
  await second.keep(idle);
  const busy = new Set(ALL_LANES);
  app.clock.advance(RENEWED_AFTER);
  await first.keep(lane => busy.has(lane));
  expect([first.open.length, second.open.length]).toEqual([8, 0]);
  const leaving = ALL_LANES.filter(lane => !first.open.includes(lane));
  for (const lane of leaving.slice(0, 3)) busy.delete(lane);
  app.clock.advance(seconds(1));
  await first.keep(lane => busy.has(lane));
  await pass(second);
  expect(lanesOf(second)).toEqual(leaving.slice(0, 3));
  busy.clear();
  await first.keep(lane => busy.has(lane));
  await pass(second);
  expect(lanesOf(second)).toEqual(leaving);
});

test('no lane has two holders, however many come, go and die at once', async () => {
  const running: LaneLeases[] = [];
  for (let round = 0; round < 40; round++) {
    if (running.length < 6) running.push(startProcess());
    if (round % 3 === 2) await running.shift()!.leave();
    // This one dies: it is never heard of again.
    if (round % 7 === 6) running.shift();
    app.clock.advance(round % 5 === 4 ? LEASE + 1 : RENEWED_AFTER);
    await Promise.all(running.map(each => each.keep(idle)));
    const held = running.flatMap(each => each.open);
    expect(held).toHaveLength(new Set(held).size);
  }
  await pass(...running);
  await pass(...running);
  app.clock.advance(LEASE);
  await pass(...running);
  await pass(...running);
  expect(running.flatMap(each => each.open).toSorted((a, b) => a - b)).toEqual(ALL_LANES);
});
