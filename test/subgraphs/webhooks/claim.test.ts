import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { sql } from '../../../kernel/database/database.js';
import { claimDeliveries } from '../../../subgraphs/webhooks/delivery/claim.js';
import { ClaimTurns } from '../../../subgraphs/webhooks/delivery/pool/claim-turns.js';
import { DueEndpoints } from '../../../subgraphs/webhooks/delivery/pool/due-endpoints.js';
import { EndpointQueue } from '../../../subgraphs/webhooks/delivery/pool/endpoint-queue.js';
import { EndpointSet } from '../../../subgraphs/webhooks/delivery/pool/new-deliveries.js';
import { startReceiver } from '../../support/peers/webhook-receiver.js';
import { until } from '../../support/process.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

let app: WebhooksApp;
beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app.stop());

const DELIVERIES = `insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at,
    fence, created_at, updated_at)
  select $2 || n, $1, $2, $2 || n, 'sms.sent', 'PENDING', 0, $4, 0, $4, $4 from generate_series(1, $3::int) n`;

const REGISTER = 'mutation ($url: String!) { createWebhook(name: "Hook", url: $url, events: ["*"]) { id } }';

/** An endpoint of a workspace with deliveries that are due. */
async function endpoint(workspaceId: string, due: number): Promise<string> {
  const { id } = (await app.query(REGISTER, { url: 'http://127.0.0.1:9/' }, { workspaceId })).data.createWebhook;
  await app.rows(DELIVERIES, workspaceId, id, due, app.clock.now());
  return id;
}

/** A queue of an endpoint that answers at once. */
function fast(): EndpointQueue {
  const queue = new EndpointQueue();
  for (let answer = 0; answer < 50; answer++) queue.finish(1, false);
  return queue;
}

/** Claims deliveries. A claim takes half of the free places. */
const claim = async (queues: ReadonlyMap<string, EndpointQueue>) => {
  const endpoints = await new DueEndpoints().next(app.services.db, app.clock.now());
  return claimDeliveries(app.services, { owner: 'me', free: 100, queues, held: new Map(), endpoints });
};

test('a claim is filled by whoever has deliveries, and workspaces have the same part of it', async () => {
  const [first, second] = [newId('ws'), newId('ws')];
  const long = await endpoint(first, 300);
  for (let n = 0; n < 10; n++) await endpoint(first, 1);
  const other = await endpoint(second, 30);
  const queues = new Map([long, other].map(id => [id, fast()]));
  const claimed = await claim(queues);
  const counts = Map.groupBy(claimed, ({ webhookId }) => webhookId);
  expect(claimed).toHaveLength(50);
  expect(claimed.filter(({ workspaceId }) => workspaceId === second)).toHaveLength(25);
  expect(counts.get(long)).toHaveLength(15);
  expect(counts.size).toBe(12);
});

test('a delivery that is queued while the claim waits for another one is returned with its lease', async () => {
  await app.rows("update webhooks.delivery set status = 'DELIVERED', lease_until = null, lease_owner = null");
  const id = await endpoint(newId('ws'), 1);
  const waits = () =>
    app.rows<{ n: number }>(`select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`);
  const { claiming } = await app.services.db.fork().transactional(async other => {
    await sql(other, "select pg_advisory_xact_lock(hashtext('webhooks.claim'))", []);
    const waiting = claim(new Map([[id, fast()]]));
    await until(async () => (await waits())[0]!.n > 0);
    const [row] = await app.rows<{ workspaceId: string }>(
      'select workspace_id as "workspaceId" from webhooks.endpoint where id = $1',
      id,
    );
    await app.rows(DELIVERIES.replaceAll('$2 || n', "'late' || n"), row!.workspaceId, id, 1, app.clock.now());
    return { claiming: waiting };
  });
  const claimed = await claiming;
  const leased = await app.rows<{ id: string }>(
    "select id from webhooks.delivery where lease_owner = 'me' order by id",
  );
  expect(claimed.map(delivery => delivery.id).toSorted()).toEqual(leased.map(row => row.id));
  expect(claimed).toHaveLength(2);
});

test('where most endpoints have little, one with much gives the rest', async () => {
  await app.rows("update webhooks.delivery set status = 'DELIVERED', lease_until = null, lease_owner = null");
  const workspaceId = newId('ws');
  const long = await endpoint(workspaceId, 300);
  for (let n = 0; n < 20; n++) await endpoint(workspaceId, 1);
  const queues = new Map([[long, fast()]]);
  const claimed = await claim(queues);
  expect(claimed).toHaveLength(50);
  expect(claimed.filter(({ webhookId }) => webhookId === long)).toHaveLength(30);
});

test('a process looks in turn at the endpoints that may be called and have something due', async () => {
  await app.rows("update webhooks.delivery set status = 'DELIVERED', lease_until = null, lease_owner = null");
  const workspaceId = newId('ws');
  const ids: string[] = [];
  for (let n = 0; n < 24; n++) ids.push(await endpoint(workspaceId, 1));
  const [open, paused, later, ...due] = ids;
  await app.rows(
    'update webhooks.endpoint set open_until = $2 where id = $1',
    open,
    after(app.clock.now(), seconds(1)),
  );
  await app.rows('update webhooks.endpoint set paused = true where id = $1', paused);
  await app.rows(
    'update webhooks.delivery set next_attempt_at = $2 where webhook_id = $1',
    later,
    after(app.clock.now(), seconds(1)),
  );
  const turn = new DueEndpoints(8);
  const found: string[] = [];
  let steps = 0;
  do {
    found.push(...(await turn.next(app.services.db, app.clock.now())));
    steps++;
  } while (turn.isUnderWay);
  expect([found.toSorted(), steps]).toEqual([due.toSorted(), 4]);
  // It begins again.
  expect(found).toContain((await turn.next(app.services.db, app.clock.now()))[0]);
});

test('endpoints with new deliveries of this process are looked at without the others, which take turns with them', async () => {
  const known = new EndpointSet();
  const turns = new ClaimTurns(known);
  const next = () => turns.next(app.services.db, app.clock.now());
  const everybody = await new DueEndpoints().next(app.services.db, app.clock.now());
  known.addAll(['whk_1', 'whk_2', 'whk_1']);
  expect([await next(), turns.isDue, turns.isRequested]).toEqual([['whk_1', 'whk_2'], false, false]);
  known.addAll(['whk_3']);
  turns.request();
  expect([await next(), turns.isDue, turns.wait]).toEqual([everybody, true, null]);
  expect([await next(), turns.isRequested]).toEqual([['whk_3'], false]);
  turns.request();
  expect([turns.isRequested, turns.wait]).toEqual([true, expect.any(Number)]);
  known.addAll(Array.from({ length: 300 }, (_, n) => `whk_${n}`));
  expect([(await next()).length, known.size]).toEqual([250, 50]);
});

test('deliveries of more endpoints than a claim looks at are all made', async () => {
  const receiver = await startReceiver();
  for (let n = 0; n < 260; n++) {
    const workspaceId = newId('ws');
    await app.query(REGISTER, { url: receiver.url }, { workspaceId });
    await app.publish({ name: 'sms.sent', workspaceId });
  }
  await app.settle();
  expect(receiver.received).toHaveLength(260);
  await receiver.stop();
});
