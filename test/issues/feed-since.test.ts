import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/context/ids.js';
import type { EventRecord } from '../../kernel/events/event-type.js';
import { appendEvents } from '../../subgraphs/webhooks/event/event-store.js';
import { PLACE } from '../../subgraphs/webhooks/event/feed/feed.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app?.stop());

const START = Date.parse('2026-11-20T10:00:00.000Z');
const DAY = 24 * 3_600_000;

/** Appends an event for each time, in this order: that of their commits. */
async function commit(times: readonly number[], workspaceId: string): Promise<EventRecord[]> {
  const events = times.map(time => ({
    id: newId('evt'),
    name: 'sms.sent',
    workspaceId,
    instanceId: '',
    messageId: null,
    at: new Date(time),
    sandbox: true,
    data: {},
  }));
  // Some at once and some alone, as relays append them.
  for (let at = 0; at < events.length; ) {
    const size = 1 + (at % 4);
    await appendEvents(app.services.db, events.slice(at, at + size));
    at += size;
  }
  return events;
}

async function readSince(since: string, key: string): Promise<string[]> {
  const ids: string[] = [];
  for (let query = `since=${since}`; ; ) {
    const { status, body } = await app.request('GET', `/v1/events?limit=100&names=sms.sent&${query}`, { key });
    expect(status).toBe(200);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    if (!body.pagination.hasMore) return ids;
    query = `cursor=${body.pagination.nextCursor}`;
  }
}

/** From the first event, in the order of commits, that is of this moment or a later one. */
const expected = (events: readonly EventRecord[], since: number): string[] => {
  const first = events.findIndex(({ at }) => at.getTime() >= since);
  return first < 0 ? [] : events.slice(first).map(({ id }) => id);
};

async function expectComplete(events: readonly EventRecord[], key: string): Promise<void> {
  const moments = new Set(events.flatMap(({ at }) => [-1, 0, 1].map(step => at.getTime() + step)));
  for (const since of moments)
    expect([since, await readSince(new Date(since).toISOString(), key)]).toEqual([since, expected(events, since)]);
}

const shuffled = (times: number[], seed: number): number[] => {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
  return times
    .map(time => [random(), time] as const)
    .sort(([a], [b]) => a - b)
    .map(([, time]) => time);
};

async function tenant(): Promise<{ workspaceId: string; key: string }> {
  const workspaceId = await app.workspace();
  return { workspaceId, key: await app.key({ workspaceId }) };
}

describe('since', () => {
  test.each([
    ['within a second', 7],
    ['over some seconds', 700],
    ['over hours', 900_000],
  ])('loses no event whose commit came in another order than its time, %s', async (_name, step) => {
    const { workspaceId, key } = await tenant();
    const times = shuffled(
      Array.from({ length: 18 }, (_, place) => START + place * step),
      step,
    );
    const other = await tenant();
    await commit([START + DAY, START], other.workspaceId);
    await expectComplete(await commit(times, workspaceId), key);
  });

  test('begins with an event of the future that was committed before', async () => {
    const { workspaceId, key } = await tenant();
    await expectComplete(await commit([START, START + DAY, START + 1, START + 2 * DAY, START + 2], workspaceId), key);
  });

  test('still loses none when older events were deleted with their time', async () => {
    const { workspaceId, key } = await tenant();
    const old = app.clock.now().getTime() - 40 * DAY;
    await commit([old, old + 2 * DAY, old + 1, old + 3 * DAY], workspaceId);
    const now = app.clock.now().getTime();
    const kept = await commit([now + 3_000, now, now + 2_000, now + 9_000, now + 5_000], workspaceId);
    await app.services.db.pool.query('delete from webhooks.event where workspace_id <> $1', [workspaceId]);
    await app.sweep();
    await app.sweep();
    await expectComplete(kept, key);
    const { rows } = await app.services.db.pool.query(
      'select count(*)::int as count from webhooks.feed_mark where workspace_id = $1',
      [workspaceId],
    );
    expect(rows[0].count).toBeLessThanOrEqual(3);
  });
});

test('since reads a bounded part of a long feed, wherever it is', async () => {
  const { workspaceId, key } = await tenant();
  const { pool } = app.services.db;
  await pool.query(
    `insert into webhooks.event (id, name, workspace_id, instance_id, at, sandbox, data)
     select 'evt_' || lpad(n::text, 26, 'x'), 'sms.sent', $1, '', $2::timestamptz + n * interval '1 s' - (n % 7) * interval '3 s', true, '{}'
       from generate_series(1, 30000) n`,
    [workspaceId, new Date(START)],
  );
  await pool.query('vacuum analyze webhooks.event; ').catch(() => undefined);
  for (const share of [0, 0.5, 0.99]) {
    const since = new Date(START + share * 30_000_000).toISOString();
    const client = await pool.connect();
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${PLACE}`, [workspaceId, since]);
    client.release();
    const plan = rows[0]['QUERY PLAN'][0].Plan;
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(60);
    expect((await app.request('GET', `/v1/events?since=${since}`, { key })).body.data).toHaveLength(20);
  }
});
