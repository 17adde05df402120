import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CHANGES_CHANNEL } from '../../../kernel/events/changes-channel.js';
import { FEED_CHANGED, subjectOf } from '../../../kernel/graph/watch.js';
import { startApp, type TestApp } from '../../support/app.js';
import { sendDesk } from '../../support/channels/sends.js';
import { statementsOf } from '../../support/statements.js';
import { openStream, type Stream } from '../../support/stream.js';

const LIVE = 'subscription ($limit: Int! = 3) { messages(limit: $limit) { items { id to status } } }';

let app: TestApp;
let desk: ReturnType<typeof sendDesk>;
let open: Stream[] = [];
beforeAll(async () => {
  app = await startApp();
  desk = sendDesk(app);
});
afterEach(() => {
  for (const stream of open) stream.close();
  open = [];
});
afterAll(() => app?.stop());

async function listen(count: number, key = app.testKey, variables: object = {}): Promise<Stream[]> {
  const streams = await Promise.all(Array.from({ length: count }, () => openStream(app, LIVE, { key, variables })));
  open.push(...streams);
  return streams;
}

/** Until each of them shows the message as delivered. */
const delivered = (streams: readonly Stream[], id: string) =>
  Promise.all(
    streams.map(stream =>
      stream.until(({ data }) =>
        data.data.messages.items.some(
          (item: { id: string; status: string }) => item.id === id && item.status === 'DELIVERED',
        ),
      ),
    ),
  );

/** All that it answers until it shows the message. */
async function seenUntil(stream: Stream, id: string): Promise<string> {
  let seen = '';
  await stream.until(({ data }) => {
    seen += JSON.stringify(data);
    return seen.includes(id);
  });
  return seen;
}

async function sent(to: string): Promise<string> {
  const [id = ''] = await desk.sms(to);
  await app.settle();
  return id;
}

describe('streams of one credential with one document', () => {
  test('all see each change, for a number of reads that does not follow theirs', async () => {
    const streams = await listen(40);
    await delivered(streams, await sent('+14155550100'));
    const statements = await statementsOf(app, async () => {
      await delivered(streams, await sent('+14155550101'));
    });
    const reads = statements.filter(text => /^\s*select .* from \(/is.test(text) && text.includes('"message" t'));
    expect(reads.length).toBeGreaterThan(0);
    // One for each change of the message, some more where the machine stood still: never one for each stream.
    expect(reads.length).toBeLessThan(20);
  });

  test('see the last of many changes, whatever read was under way', async () => {
    const streams = await listen(10);
    const ids: string[] = [];
    for (let place = 0; place < 12; place++) ids.push(await sent(`+1415555020${place % 10}`));
    await delivered(streams, ids.at(-1)!);
  });

  test('stay open while the database cannot answer for a moment, and miss nothing', async () => {
    const { pool } = app.services.db;
    const streams = await listen(3);
    const client = await pool.connect();
    await client.query('begin; lock table channels.message in access exclusive mode');
    const waiting = async () =>
      (await client.query(`select from pg_locks where not granted and relation = 'channels.message'::regclass`))
        .rowCount;
    await pool.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, subjectOf(app.workspaceId, FEED_CHANGED, '')]);
    await expect.poll(waiting).toBeGreaterThan(0);
    await expect.poll(waiting).toBe(0);
    await client.query('commit');
    client.release();
    await delivered(streams, await sent('+14155550220'));
  });
});

describe('streams of different callers', () => {
  test('have answers of their own', async () => {
    const elsewhere = await app.key({ workspaceId: await app.workspace() });
    const mails = await app.key({ scopes: ['email:read', 'email:send'] });
    const own = await listen(3);
    const others = [...(await listen(2, elsewhere)), ...(await listen(2, mails))];
    const id = await sent('+14155550300');
    await delivered(own, id);
    const theirs = [(await desk.sms('+14155550301', { key: elsewhere }))[0]!, await desk.email('a@example.com', mails)];
    await app.settle();
    for (const [place, stream] of others.entries())
      expect(await seenUntil(stream, theirs[place >> 1]!)).not.toContain(id);
  });

  test('a key that is revoked gets no answer of another stream', async () => {
    const key = await app.key();
    const [own] = await listen(1, key);
    expect((await own!.next())?.event).toBe('next');
    await listen(2);
    const { rows } = await app.services.db.pool.query(
      `update workspaces.api_key set revoked_at = now() where id = (select max(id) from workspaces.api_key) returning id`,
    );
    await app.services.db.pool.query(`select pg_notify('switchboard_credentials', $1)`, [rows[0].id]);
    const id = await sent('+14155550400');
    const seen = [];
    for (let event = await own!.next(); event; event = await own!.next()) seen.push(event);
    expect(JSON.stringify(seen)).toContain('API_KEY_REVOKED');
    expect(JSON.stringify(seen)).not.toContain(id);
  });
});
