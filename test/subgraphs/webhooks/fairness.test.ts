import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seconds } from '../../../kernel/context/clock.js';
import { newId } from '../../../kernel/context/ids.js';
import { answer, type Receiver, startReceiver } from '../../support/peers/webhook-receiver.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

const REGISTER = `mutation ($url: String!) {
  createWebhook(name: "Hook", url: $url, events: ["*"]) { id }
}`;

let app: WebhooksApp;
let hanging: Receiver;
let healthy: Receiver;

beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app.stop());
beforeEach(async () => {
  hanging = await startReceiver();
  hanging.answerWith(() => undefined);
  healthy = await startReceiver();
});
afterEach(async () => {
  await hanging.stop();
  await healthy.stop();
  await app.rows('update webhooks.endpoint set deleted_at = $1, enabled = false', app.clock.now());
});

const times = (count: number): undefined[] => Array.from({ length: count });

/** A workspace with `endpoints` webhooks at a receiver. */
async function workspace(receiver: Receiver, endpoints = 1): Promise<string> {
  const workspaceId = newId('ws');
  for (const _ of times(endpoints)) await app.query(REGISTER, { url: receiver.url }, { workspaceId });
  return workspaceId;
}

const publish = (workspaceId: string, count: number) => app.publish(...times(count).map(() => ({ workspaceId })));

/** Lets the endpoints that hang answer, so that the pool ends. */
async function release(settled: Promise<void>): Promise<void> {
  await app.rows('delete from webhooks.pending_delivery');
  hanging.answerWith(answer(204));
  await hanging.stop();
  await settled;
  hanging = await startReceiver();
}

describe('places of a worker', () => {
  test('twelve workspaces whose endpoints all hang leave places for another: it does not wait for them', async () => {
    for (const _ of times(12)) await publish(await workspace(hanging, 10), 10);
    const settled = app.settle();
    await hanging.until(300);
    const other = await workspace(healthy);
    await publish(other, 10);
    void app.settle();
    await healthy.until(10);
    // Only those of the twelve hundred were sent that found a place at first.
    expect(hanging.received.length).toBeLessThan(1_200);
    await release(settled);
  }, 30_000);

  test('a workspace holds as many as its plan allows, its endpoints in turn', async () => {
    const crowded = await workspace(hanging, 30);
    await publish(crowded, 5);
    const settled = app.settle();
    await hanging.until(50);
    const rows = await app.rows<{ held: number }>(
      'select count(*)::int as held from webhooks.pending_delivery where id = any($1) group by webhook_id',
      hanging.received.map(({ headers }) => headers['x-webhook-id']),
    );
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ held }) => held))).toEqual(new Set([1, 2]));
    expect(hanging.received).toHaveLength(50);
    await release(settled);
  });

  test('a plan with more places holds more', async () => {
    const large = await workspace(hanging, 30);
    await app.publish({ name: 'workspace.updated', workspaceId: large, data: { plan: 'starter' } });
    await publish(large, 5);
    const settled = app.settle();
    await hanging.until(100);
    expect(hanging.received).toHaveLength(100);
    await release(settled);
  });

  test('an endpoint that fails is called twice at once until it accepts something', async () => {
    const failing = await workspace(hanging);
    hanging.answerWith(answer(500));
    await publish(failing, 1);
    await app.settle();
    hanging.answerWith(() => undefined);
    await publish(failing, 20);
    const settled = app.settle();
    await hanging.until(3);
    await release(settled);
  });

  test('a long backlog does not go before the events of another workspace', async () => {
    const [busy, other] = [await workspace(hanging, 10), await workspace(healthy)];
    hanging.answerWith(answer(204));
    await publish(busy, 100);
    await publish(other, 10);
    const settled = app.settle();
    await healthy.until(10);
    expect(hanging.received.length).toBeLessThan(400);
    await settled;
    expect(hanging.received).toHaveLength(1_000);
  });
});

describe('the fan-out of events', () => {
  const count = async (workspaceId: string) =>
    (await app.rows('select id from webhooks.any_delivery where workspace_id = $1', workspaceId)).length;

  test('an event whose deliveries cannot be queued delays no other event and is queued once when they can', async () => {
    const workspaceId = await workspace(healthy);
    await app.rows(
      "alter table webhooks.pending_delivery add constraint broken check (event <> 'sms.failed') not valid",
    );
    const names = ['sms.sent', 'sms.failed', 'sms.delivered', 'sms.received'];
    await app.publish(...names.map(name => ({ workspaceId, name })), { workspaceId: await workspace(healthy) });
    await app.settle();
    expect(healthy.received.map(({ body }) => body.event).sort()).toEqual([
      'sms.delivered',
      'sms.received',
      'sms.sent',
      'sms.sent',
    ]);
    await app.rows('alter table webhooks.pending_delivery drop constraint broken');
    app.clock.advance(seconds(30));
    await app.settle();
    expect(healthy.received.map(({ body }) => body.event).filter(name => name === 'sms.failed')).toHaveLength(1);
    expect(await app.rows('select seq from webhooks.fan_out where seq > $1', 0)).toEqual([]);
    expect(await count(workspaceId)).toBe(4);
  });

  test('an outcome that cannot be stored has no other delivery sent again', async () => {
    await app.rows(
      "alter table webhooks.delivery add constraint broken check (event <> 'sms.failed' or status <> 'DELIVERED') not valid",
    );
    const workspaceId = await workspace(healthy);
    await app.publish(...['sms.sent', 'sms.failed', 'sms.delivered'].map(name => ({ workspaceId, name })));
    await app.settle();
    const states = () =>
      app.rows<{ status: string }>(
        'select event, status from webhooks.any_delivery where workspace_id = $1 order by event',
        workspaceId,
      );
    expect(await states()).toEqual([
      { event: 'sms.delivered', status: 'DELIVERED' },
      { event: 'sms.failed', status: 'PENDING' },
      { event: 'sms.sent', status: 'DELIVERED' },
    ]);
    await app.rows('alter table webhooks.delivery drop constraint broken');
    app.clock.advance(seconds(60));
    await app.settle();
    expect((await states()).map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
    const names = healthy.received.map(({ body }) => body.event).sort();
    expect(names).toEqual(['sms.delivered', 'sms.failed', 'sms.failed', 'sms.sent']);
  });

  const waiting = (workspaceId: string) =>
    app.rows('select seq from webhooks.fan_out where workspace_id = $1', workspaceId);

  /** Endpoints beside the one that the workspace has. */
  const addEndpoints = (workspaceId: string, more: number) =>
    app.rows(
      `insert into webhooks.endpoint (id, workspace_id, name, url, events, instance_ids, enabled, sealed_secret, created_at, updated_at)
       select e.id || n, e.workspace_id, name, url, events, instance_ids, enabled, sealed_secret, created_at, updated_at
         from webhooks.endpoint e, generate_series(1, $2::int) n where e.workspace_id = $1`,
      workspaceId,
      more,
    );

  test('few deliveries are stored with their events, each once however often the relay hands an event over', async () => {
    const workspaceId = await workspace(healthy, 3);
    const event = { id: newId('evt'), workspaceId };
    await app.consume(event, { workspaceId });
    await app.consume(event);
    expect(await count(workspaceId)).toBe(6);
    expect(await waiting(workspaceId)).toEqual([]);
  });

  test('of more than a hundred endpoints, or a thousand deliveries, is left to the job', async () => {
    const [many, busy] = [await workspace(healthy), await workspace(healthy, 10)];
    await addEndpoints(many, 100);
    await app.consume({ workspaceId: many });
    await app.consume(...times(101).map(() => ({ workspaceId: busy })));
    expect([await count(many), await count(busy)]).toEqual([0, 0]);
    expect([(await waiting(many)).length, (await waiting(busy)).length]).toEqual([1, 101]);
    await publish(many, 1);
    expect([await count(many), await count(busy)]).toEqual([202, 1_010]);
  });

  test('an event waits behind the events of its workspace that wait, and not behind those of another', async () => {
    const [behind, other] = [await workspace(healthy), await workspace(healthy)];
    await addEndpoints(behind, 100);
    await app.consume({ workspaceId: behind });
    await app.rows('update webhooks.endpoint set enabled = false where workspace_id = $1 and length(id) > 30', behind);
    await app.consume({ workspaceId: behind }, { workspaceId: other });
    expect([await count(behind), await count(other)]).toEqual([0, 1]);
    expect((await waiting(behind)).length).toBe(2);
    await publish(behind, 1);
    expect([await count(behind), (await waiting(behind)).length]).toEqual([3, 0]);
  });

  test('of many endpoints goes in chunks, and a second workspace does not wait for the first', async () => {
    const [large, small] = [await workspace(hanging), await workspace(healthy)];
    await addEndpoints(large, 999);
    const event = (workspaceId: string) => ({ workspaceId });
    await app.publish(...times(20).map(() => event(large)), event(small));
    expect(await count(small)).toBe(1);
    const [first] = await app.rows<{ id: string }>(
      'select id from webhooks.any_delivery where workspace_id = $1',
      small,
    );
    const before = await app.rows(
      'select id from webhooks.any_delivery where workspace_id = $1 and id < $2',
      large,
      first!.id,
    );
    expect(before.length).toBeLessThanOrEqual(5_000);
    expect(await count(large)).toBe(20_000);
  });
});
