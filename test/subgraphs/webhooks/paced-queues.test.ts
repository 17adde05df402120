import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { EndpointQueue } from '../../../subgraphs/webhooks/delivery/pool/endpoint-queue.js';
import { PacedQueues } from '../../../subgraphs/webhooks/delivery/pool/paced-queues.js';

const QUEUES = 200;

it('starts what comes alone at once, and many in small groups, each once', async () => {
  const started: EndpointQueue[] = [];
  const paced = new PacedQueues(queue => void started.push(queue));
  paced.add(new EndpointQueue());
  await nextTurn();
  expect(started).toHaveLength(1);

  await vi.waitUntil(() => !paced.isStarting, { timeout: 60_000 });
  const many = Array.from({ length: QUEUES }, () => new EndpointQueue());
  for (const queue of [...many, ...many]) paced.add(queue);
  await nextTurn();
  expect(started).toHaveLength(1 + QUEUES / 50);
  await vi.waitUntil(() => !paced.isStarting, { timeout: 60_000 });
  expect(started.slice(1)).toEqual(many);
});
