import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCommand } from '../../../app/commands/admin.js';
import { type MessageCentre, startMessageCentre } from '../../../examples/demo-peers/message-centre.js';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import { assignSender } from '../../../subgraphs/channels/core/sender/sender.service.js';
import { sms } from '../../../subgraphs/channels/kinds/sms/sms.js';
import { startApp, type TestApp } from '../../support/app.js';

const [NUMBER, WRITER] = ['15550107001', '5511988827001'];

let app: TestApp;
let centre: MessageCentre;
beforeAll(async () => {
  centre = await startMessageCentre();
  app = await startApp({ env: { SMPP_URL: centre.url } });
  await assignSender(app.ctx(app.workspaceId), sms, `+${NUMBER}`);
});
afterAll(async () => {
  await app?.stop();
  await centre?.stop();
});

const used = new Set<number>();

/** Makes a workspace in a lane that no other of these has: what a consumer refused there decides about the next event of the lane. */
async function workspaceOfItsLane(): Promise<string> {
  const id = await app.workspace();
  const { rows } = await app.services.db.pool.query<{ lane: number }>('select lanes.lane_of($1) as lane', [id]);
  const { lane } = rows[0]!;
  if (used.has(lane)) return workspaceOfItsLane();
  used.add(lane);
  return id;
}

/** Adds an event of another workspace that no consumer of its data can take. */
const addPoison = async (id: string, data: object) =>
  app.services.db.pool.query(
    `insert into channels.outbox (id, name, workspace_id, instance_id, at, sandbox, data)
     values ($1, 'sms.received', $2, '', now(), false, $3)`,
    [id, await workspaceOfItsLane(), data],
  );

/** As many runs as it takes until a batch is handed over event by event. */
async function relay() {
  for (let run = 1; run <= 5; run++) {
    app.clock.advance(seconds(1));
    await app.sweep();
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the command printed
const admin = async (...args: string[]): Promise<any[]> => [...(await readCommand(args)(app.services))];

const read = async (path: string) => (await app.request('GET', path, { key: app.liveKey })).body;

test('an event that a consumer cannot take is parked, and STOP and the feed of others go on', async () => {
  await addPoison('evt_poison', { x: null });
  await centre.deliver({ from: WRITER, to: NUMBER, text: 'STOP' });
  await expect
    .poll(async () => {
      await relay();
      return (await read('/v1/suppressions')).data;
    })
    .toMatchObject([{ address: `+${WRITER}` }]);
  expect((await read('/v1/events?names=sms.received')).data).toHaveLength(1);

  const { rows } = await app.services.db.pool.query('select count(*)::int as waiting from channels.outbox');
  expect(rows).toEqual([{ waiting: 0 }]);
  const parked = await admin('events', 'parked');
  expect(parked).not.toEqual([]);
  expect(parked.every(({ id, error, attempts }) => id === 'evt_poison' && error !== '' && attempts === 1)).toBe(true);
  const [{ consumer }] = parked;
  expect(await admin('events', 'show', 'evt_poison')).toContainEqual(
    expect.objectContaining({ consumer, data: { x: null } }),
  );
  expect((await app.request('GET', '/readyz', { key: null })).body).toMatchObject({
    status: 'degraded',
    checks: { events: 'parked' },
  });
  expect((await app.request('GET', '/metrics', { key: null })).body).toContain(
    `switchboard_parked_events{consumer="${consumer}",event="sms.received"} 1`,
  );
});

test('the operator retries a parked event once its data can be taken, and drops what never will', async () => {
  await addPoison('evt_dropped', { x: null });
  await addPoison('evt_retried', { x: null });
  await relay();
  // All that this batch had are refused: the consumer itself may be broken, and is given a minute.
  expect(await admin('events', 'parked')).not.toContainEqual(expect.objectContaining({ id: 'evt_retried' }));
  app.clock.advance(minutes(1));
  await relay();
  const before = (await admin('events', 'parked')).filter(({ id }) => id === 'evt_retried');
  await admin('events', 'retry', 'evt_retried');
  await app.sweep();
  expect(await admin('events', 'show', 'evt_retried')).toMatchObject(
    before.map(() => ({ attempts: 2, retrying: false })),
  );

  const sample = await app.services.db.pool.query(
    "select data from webhooks.event where name = 'sms.received' and workspace_id = $1",
    [app.workspaceId],
  );
  await app.services.db.pool.query("update events.parked set data = $1 where id = 'evt_retried'", [
    sample.rows[0].data,
  ]);
  const consumers = new Set(before.map(({ consumer: name }) => name as string));
  for (const name of consumers) await admin('events', 'retry', '--consumer', name);
  await admin('events', 'drop', 'evt_dropped');
  await app.sweep();
  await expect(admin('events', 'show', 'evt_retried')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin('events', 'drop', 'evt_dropped')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(admin('events', 'retry')).rejects.toThrow('--consumer');
  const acts = (await admin('audit', 'list')).map(({ act, objectId }) => [act, objectId]);
  expect(acts).toContainEqual(['event.retried', 'evt_retried']);
  expect(acts).toContainEqual(['event.dropped', 'evt_dropped']);
});
