import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../kernel/context/ids.js';
import { claimDeliveries } from '../../../subgraphs/webhooks/delivery/claim.js';
import { EndpointQueue } from '../../../subgraphs/webhooks/delivery/endpoint-queue.js';
import { startWebhooks, type WebhooksApp } from '../../support/webhooks.js';

let app: WebhooksApp;
beforeAll(async () => {
  app = await startWebhooks();
});
afterAll(() => app.stop());

const DELIVERIES = `insert into webhooks.delivery (id, workspace_id, webhook_id, event_id, event, status, attempts, next_attempt_at,
    fence, created_at, updated_at)
  select $2 || n, $1, $2, $2 || n, 'sms.sent', 'PENDING', 0, $4, 0, $4, $4 from generate_series(1, $3::int) n`;

/** An endpoint of a workspace with deliveries that are due. */
async function endpoint(workspaceId: string, due: number): Promise<string> {
  const register = 'mutation { createWebhook(name: "Hook", url: "http://127.0.0.1:9/", events: ["*"]) { id } }';
  const { id } = (await app.query(register, {}, { workspaceId })).data.createWebhook;
  await app.rows(DELIVERIES, workspaceId, id, due, app.clock.now());
  return id;
}

/** A queue of an endpoint that answers at once. */
function fast(): EndpointQueue {
  const queue = new EndpointQueue();
  for (let answer = 0; answer < 50; answer++) queue.finish(1);
  return queue;
}

test('a claim is filled by whoever has deliveries, and workspaces have the same part of it', async () => {
  const [first, second] = [newId('ws'), newId('ws')];
  const long = await endpoint(first, 300);
  for (let n = 0; n < 10; n++) await endpoint(first, 1);
  const other = await endpoint(second, 30);
  const queues = new Map([long, other].map(id => [id, fast()]));
  // Of a claim it is half of what is free.
  const claimed = await claimDeliveries(app.services, { owner: 'me', free: 100, queues, held: new Map() });
  const counts = Map.groupBy(claimed, ({ webhookId }) => webhookId);
  expect(claimed).toHaveLength(50);
  expect(claimed.filter(({ workspaceId }) => workspaceId === second)).toHaveLength(25);
  expect(counts.get(long)).toHaveLength(15);
  expect(counts.size).toBe(12);
});

test('where most endpoints have little, one with much gives the rest', async () => {
  await app.rows("update webhooks.delivery set status = 'DELIVERED', lease_until = null, lease_owner = null");
  const workspaceId = newId('ws');
  const long = await endpoint(workspaceId, 300);
  for (let n = 0; n < 20; n++) await endpoint(workspaceId, 1);
  const queues = new Map([[long, fast()]]);
  const claimed = await claimDeliveries(app.services, { owner: 'me', free: 100, queues, held: new Map() });
  expect(claimed).toHaveLength(50);
  expect(claimed.filter(({ webhookId }) => webhookId === long)).toHaveLength(30);
});
