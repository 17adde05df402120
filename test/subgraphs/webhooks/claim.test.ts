import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { ALL_LANES, laneOf } from '../../../kernel/lanes/lane.js';
import { claimDeliveries } from '../../../subgraphs/webhooks/delivery/claim/claim.js';
import type { ClaimedDelivery } from '../../../subgraphs/webhooks/delivery/claimed-delivery.js';
import { ClaimTurns } from '../../../subgraphs/webhooks/delivery/pool/claim-turns.js';
import { DueEndpoints } from '../../../subgraphs/webhooks/delivery/pool/due-endpoints.js';
import { EndpointQueue } from '../../../subgraphs/webhooks/delivery/pool/endpoint-queue.js';
import { HeldDeliveries } from '../../../subgraphs/webhooks/delivery/pool/held-deliveries.js';
import { EndpointSet } from '../../../subgraphs/webhooks/delivery/pool/new-deliveries.js';
import { startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

let app: WebhooksApp;
beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app.stop());

const DELIVERIES = `insert into webhooks.pending_delivery (id, lane, workspace_id, webhook_id, event_id, event, next_attempt_at, created_at,
    updated_at)
  select $2 || n, lanes.lane_of($1), $1, $2, $2 || n, 'sms.sent', $4, $4, $4 from generate_series(1, $3::int) n`;

const times = (count: number): undefined[] => Array.from({ length: count });

const REGISTER = 'mutation ($url: String!) { createWebhook(name: "Hook", url: $url, events: ["*"]) { id } }';

/** An endpoint of a workspace with deliveries that are due. */
async function endpoint(workspaceId: string, due: number): Promise<string> {
  const { id } = (await app.query(REGISTER, { url: 'http://127.0.0.1:9/' }, { workspaceId })).data.createWebhook;
  await app.rows(DELIVERIES, workspaceId, id, due, app.clock.now());
  return id;
}

/** A queue of an endpoint that answers at once. */
function fastQueue(): EndpointQueue {
  const queue = new EndpointQueue();
  for (let answer = 0; answer < 50; answer++) queue.finish(1, false);
  return queue;
}

interface Claiming {
  /** Endpoints that answer at once. */
  fast?: readonly string[];
  lanes?: readonly number[];
  held?: readonly ClaimedDelivery[];
}

/** Claims deliveries. A claim takes half of the free places. */
async function claim({ fast = [], lanes = ALL_LANES, held = [] }: Claiming = {}): Promise<ClaimedDelivery[]> {
  const own = new HeldDeliveries(app.clock);
  for (const id of fast) own.queues.set(id, fastQueue());
  for (const delivery of held) own.add(delivery);
  const endpoints = await new DueEndpoints().next(app.services.db, lanes, app.clock.now());
  return endpoints.length === 0 ? [] : claimDeliveries(app.services, { lanes, free: 100, held: own, endpoints });
}

const forgetAll = () => app.rows('delete from webhooks.pending_delivery');

test('a claim is filled by whoever has deliveries, and workspaces have the same part of it', async () => {
  const [first, second] = [newId('ws'), newId('ws')];
  const long = await endpoint(first, 300);
  for (let n = 0; n < 10; n++) await endpoint(first, 1);
  const other = await endpoint(second, 30);
  const claimed = await claim({ fast: [long, other] });
  const counts = Map.groupBy(claimed, ({ webhookId }) => webhookId);
  expect(claimed).toHaveLength(50);
  expect(claimed.filter(({ workspaceId }) => workspaceId === second)).toHaveLength(25);
  expect(counts.get(long)).toHaveLength(15);
  expect(counts.size).toBe(12);
});

test('a claim takes deliveries of the lanes that the process holds, and not those that it has', async () => {
  await forgetAll();
  const workspaceIds = times(6).map(() => newId('ws'));
  for (const workspaceId of workspaceIds) await endpoint(workspaceId, 2);
  const [first] = workspaceIds;
  const lanes = [laneOf(first!)];
  const claimed = await claim({ lanes });
  const own = workspaceIds.filter(id => laneOf(id) === laneOf(first!));
  expect(new Set(claimed.map(({ workspaceId }) => workspaceId))).toEqual(new Set(own));
  expect(claimed).toHaveLength(2 * own.length);
  const [held, ...others] = claimed;
  const again = await claim({ lanes, held: [held!] });
  expect(again.map(({ id }) => id).sort()).toEqual(others.map(({ id }) => id).sort());
  const rest = await claim({ lanes: ALL_LANES.filter(lane => !lanes.includes(lane)) });
  expect(rest).toHaveLength(2 * (6 - own.length));
});

test('a workspace of a plan that this version does not know stops no claim', async () => {
  await forgetAll();
  const [first, second] = [newId('ws'), newId('ws')];
  await app.rows("insert into webhooks.workspace (id, plan) values ($1, 'of another version')", first);
  for (const workspaceId of [first, second]) await endpoint(workspaceId, 2);
  const claimed = await claim();
  expect(new Set(claimed.map(({ workspaceId }) => workspaceId))).toEqual(new Set([first, second]));
});

test('where most endpoints have little, one with much gives the rest', async () => {
  await forgetAll();
  const workspaceId = newId('ws');
  const long = await endpoint(workspaceId, 300);
  for (let n = 0; n < 20; n++) await endpoint(workspaceId, 1);
  const claimed = await claim({ fast: [long] });
  expect(claimed).toHaveLength(50);
  expect(claimed.filter(({ webhookId }) => webhookId === long)).toHaveLength(30);
});

test('a process looks in turn at the endpoints that may be called and have something due', async () => {
  await forgetAll();
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
    'update webhooks.pending_delivery set next_attempt_at = $2 where webhook_id = $1',
    later,
    after(app.clock.now(), seconds(1)),
  );
  const turn = new DueEndpoints(8);
  const found: string[] = [];
  let steps = 0;
  do {
    found.push(...(await turn.next(app.services.db, ALL_LANES, app.clock.now())));
    steps++;
  } while (turn.isUnderWay);
  expect([found.toSorted(), steps]).toEqual([due.toSorted(), 4]);
  // It begins again.
  expect(found).toContain((await turn.next(app.services.db, ALL_LANES, app.clock.now()))[0]);
});

test('endpoints with new deliveries of this process are looked at without the others, which take turns with them', async () => {
  const known = new EndpointSet();
  const turns = new ClaimTurns(known);
  const next = () => turns.next(app.services.db, ALL_LANES, app.clock.now());
  const everybody = await new DueEndpoints().next(app.services.db, ALL_LANES, app.clock.now());
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
