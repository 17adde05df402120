import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { resourceOf } from '../../../kernel/context/resource.js';
import type { Services } from '../../../kernel/context/services.js';
import { deliveryLanes } from '../../../subgraphs/webhooks/delivery/pool/delivery-lanes.js';
import {
  announceDeliveries,
  hearOfDeliveries,
  newDeliveries,
} from '../../../subgraphs/webhooks/delivery/pool/new-deliveries.js';
import { answer, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { until } from '../../support/process.js';
import { processBeside, startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

let app: WebhooksApp;
let receiver: Receiver;
beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const idle = () => false;
const lanesOf = (services: Services) => resourceOf(services, deliveryLanes);
const heard = (services: Services) => resourceOf(services, newDeliveries);

/** A delivery as a process of 0.2 queues it, and as it claims it with a lease. */
const OLD = `insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at, fence,
    lease_until, lease_owner, created_at, updated_at)
  select $1, workspace_id, $2, id, name, 'PENDING', 0, $4, 0, $5::timestamptz, case when $5::timestamptz is not null then 'old' end, $4, $4
    from webhooks.event where id = $3`;

test('what a process of 0.2 has queued is adopted and delivered, and what it is delivering is left to it', async () => {
  const { id } = await app.register({ url: receiver.url, paused: true });
  const now = app.clock.now();
  const events = [newId('evt'), newId('evt')];
  for (const event of events) await app.publish({ id: event });
  await app.rows('delete from webhooks.pending_delivery');
  const [queued, leased] = [newId('dlv'), newId('dlv')];
  await app.rows(OLD, queued, id, events[0], now, null);
  await app.rows(OLD, leased, id, events[1], now, new Date(now.getTime() + seconds(20)));
  await app.rows('update webhooks.endpoint set paused = false where id = $1', id);
  const log = async () => {
    const LOG = 'query ($id: ID!) { webhookDeliveries(id: $id) { items { id status } } }';
    return (await app.query(LOG, { id })).data.webhookDeliveries.items;
  };
  expect(await log()).toEqual([leased, queued].map(each => ({ id: each, status: 'PENDING' })));
  await app.settle();
  expect(receiver.received.map(({ headers }) => headers['x-webhook-id'])).toEqual([queued]);
  app.clock.advance(seconds(20));
  await app.settle();
  expect(receiver.received.map(({ headers }) => headers['x-webhook-id'])).toEqual([queued, leased]);
  expect(await log()).toEqual([leased, queued].map(each => ({ id: each, status: 'DELIVERED' })));
});

test('a process that queues deliveries for the lane of another tells it, and keeps its own to itself', async () => {
  const [first, second] = [processBeside(app.services), processBeside(app.services)];
  await lanesOf(app.services).leave();
  await lanesOf(first).keep(idle);
  await lanesOf(second).keep(idle);
  app.clock.advance(seconds(3));
  await lanesOf(first).keep(idle);
  await lanesOf(second).keep(idle);
  hearOfDeliveries(second);
  const workspaces = Array.from({ length: 40 }, () => newId('ws'));
  const own = workspaces.find(id => lanesOf(first).holds(id))!;
  const others = workspaces.find(id => lanesOf(second).holds(id))!;
  const due = [
    { workspaceId: own, webhookId: 'whk_own' },
    { workspaceId: others, webhookId: 'whk_others' },
  ];
  await until(async () => {
    await announceDeliveries(first, due);
    return heard(second).size > 0;
  });
  expect([heard(first).take(), heard(second).take()]).toEqual([['whk_own'], ['whk_others']]);
  await lanesOf(first).leave();
  await lanesOf(second).leave();
});

test('deliveries go on after a process could not ask for its lanes', async () => {
  await app.register({ url: receiver.url });
  await lanesOf(app.services).leave();
  await app.rows('alter table lanes.holder rename to away');
  await app.publish({ id: newId('evt') });
  await expect(app.settle()).rejects.toThrow('lanes.holder');
  await app.rows('alter table lanes.away rename to holder');
  expect(receiver.received).toHaveLength(0);
  app.clock.advance(seconds(2));
  await app.settle();
  expect(receiver.received).toHaveLength(1);
});

test('a delivery is one row, pending or in the log, through failure, exhaustion, redelivery and replay', async () => {
  const { id } = await app.register({ url: receiver.url });
  const places = async () => {
    const count = (table: string) =>
      app.rows<{ n: number }>(`select count(*)::int as n from webhooks.${table} where webhook_id = $1`, id);
    const [[pending], [ended]] = await Promise.all([count('pending_delivery'), count('delivery')]);
    return [pending!.n, ended!.n];
  };
  receiver.answerWith(answer(500));
  const from = app.clock.now();
  await app.publish({});
  await app.settle();
  expect(await places()).toEqual([1, 0]);
  for (const wait of [minutes(5), minutes(30), minutes(120)]) {
    app.clock.advance(wait);
    await app.settle();
  }
  expect(await places()).toEqual([0, 1]);
  const replay = `mutation ($id: ID!, $from: DateTimeISO!, $to: DateTimeISO!) { replayWebhook(id: $id, from: $from, to: $to) { id } }`;
  await app.query(replay, { id, from, to: app.clock.now() });
  await app.work('webhooks.replay');
  expect(await places()).toEqual([1, 0]);
  receiver.answerWith(answer(204));
  await app.settle();
  expect(await places()).toEqual([0, 1]);
  const [row] = await app.rows<{ id: string }>('select id from webhooks.any_delivery where webhook_id = $1', id);
  await app.query('mutation ($id: ID!) { redeliverWebhook(id: $id) { id } }', { id: row!.id });
  await app.query('mutation ($id: ID!) { redeliverWebhook(id: $id) { id } }', { id: row!.id });
  expect(await places()).toEqual([1, 0]);
  await app.settle();
  expect(await places()).toEqual([0, 1]);
  const attempts = receiver.received.map(({ headers }) => Number(headers['x-webhook-attempt']));
  expect(attempts).toEqual([1, 2, 3, 4, 5, 6]);
});
