import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/context/ids.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { laneOfSql } from '../../../kernel/lanes/lane.js';
import { appendEvents } from '../../../subgraphs/webhooks/event/event-store.js';
import { startApp, type TestApp } from '../../support/app.js';
import { until } from '../../support/process.js';

let app: TestApp;
let own: string;
/** A workspace of another lane. */
let other: string;
beforeAll(async () => {
  app = await startApp();
  own = app.workspaceId;
  const { rows } = await app.services.db.pool.query<{ id: string }>(
    `select id from (select 'ws_lane' || n as id from generate_series(0, 99) n) w
      where ${laneOfSql('id')} <> ${laneOfSql('$1')} limit 1`,
    [own],
  );
  other = rows[0]!.id;
});
afterAll(() => app.stop());

const event = (workspaceId: string, at = app.clock.now()): EventRecord => ({
  id: newId('evt'),
  name: 'webhook.test',
  workspaceId,
  instanceId: '',
  messageId: null,
  at,
  sandbox: false,
  data: {},
});

/** Appends events in a transaction that stays open until it is told to end. */
async function appendAndWait(events: readonly EventRecord[]) {
  const [appended, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = app.services.db.fork().transactional(async em => {
    await appendEvents(em, events);
    appended.resolve();
    await end.promise;
  });
  await Promise.race([appended.promise, done]);
  const commit = () => {
    end.resolve();
    return done;
  };
  return { commit };
}

const append = (events: readonly EventRecord[]) => appendEvents(app.services.db, events);

const WAITS = "select from pg_stat_activity where wait_event = 'advisory' and query like '%feed_lock%'";
const someoneWaits = () => until(async () => ((await app.services.db.pool.query(WAITS)).rowCount ?? 0) > 0);

async function page(query: string): Promise<{ ids: string[]; nextCursor: string }> {
  const { body } = await app.request('GET', `/v1/events?limit=100&names=webhook.test&${query}`, { key: app.liveKey });
  return { ids: body.data.map(({ id }: { id: string }) => id), nextCursor: body.pagination.nextCursor };
}

test('appends wait for one of the same workspace, and for none of another lane', async () => {
  const open = await appendAndWait([event(own)]);
  await append([event(other)]);
  let ended = false;
  const second = append([event(other), event(own)]).finally(() => {
    ended = true;
  });
  await someoneWaits();
  expect(ended).toBe(false);
  await open.commit();
  await second;
});

test('an append waits for one of version 0.2, which locks the whole feed', async () => {
  const old = await app.services.db.pool.connect();
  await old.query("begin; select pg_advisory_xact_lock(hashtext('webhooks.feed'))");
  const appended = append([event(own)]);
  await someoneWaits();
  await old.query('commit');
  old.release();
  await appended;
});

test('a reader at the end of its feed misses no event with a lower number than one of another workspace', async () => {
  const future = new Date(app.clock.now().getTime() + 60_000).toISOString();
  await page(`since=${future}`);
  const late = event(own);
  const open = await appendAndWait([late]);
  await append([event(other)]);
  const { ids, nextCursor } = await page(`since=${future}`);
  expect(ids).toEqual([]);
  await open.commit();
  expect((await page(`cursor=${nextCursor}`)).ids).toEqual([late.id]);
});

test('a reader that follows by cursor misses nothing while four writers append', async () => {
  let { nextCursor } = await page(`since=${new Date(app.clock.now().getTime() + 60_000).toISOString()}`);
  const written: string[] = [];
  const write = async (writer: number) => {
    for (let round = 0; round < 25; round++) {
      const events = [event(own), event(`ws_lane${(writer * 7 + round) % 40}`)];
      const open = await appendAndWait(events);
      await pause((round * 7 + writer * 3) % 11);
      await open.commit();
      written.push(events[0]!.id);
    }
  };
  let writing = true;
  const writers = Promise.all([0, 1, 2, 3].map(write)).finally(() => {
    writing = false;
  });
  const read: string[] = [];
  for (let last = false; !last; ) {
    last = !writing;
    const next = await page(`cursor=${nextCursor}`);
    read.push(...next.ids);
    if (next.ids.length > 0) last = false;
    nextCursor = next.nextCursor;
  }
  await writers;
  expect(read.toSorted()).toEqual(written.toSorted());
});
