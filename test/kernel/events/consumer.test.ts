import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Services } from '../../../kernel/context/services.js';
import {
  type EventConsumer,
  handOver,
  inTurn,
  onAllEvents,
  onEvent,
  onEvents,
} from '../../../kernel/events/consumer.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';

// A registry apart from that of the system, which other files of the same process load.
const APART = '../../../kernel/events/event-type.js?consumer';
const { expectEvent } = (await import(APART)) as typeof import('../../../kernel/events/event-type.js');

const opened = expectEvent('door.opened', z.object({ door: z.string() }));
const shut = expectEvent('door.shut', z.object({ door: z.string() }));

const services = {} as Services;

const record = (name: string, door: string): EventRecord => ({
  id: `evt_${door}`,
  name,
  workspaceId: 'ws_1',
  instanceId: '',
  messageId: null,
  at: new Date(0),
  sandbox: false,
  data: { door },
});

const BATCH = [
  record('door.opened', 'a'),
  record('door.shut', 'b'),
  record('window.opened', 'c'),
  record('door.opened', 'd'),
];

/** Returns the batches that a consumer gets of the events, each as the doors of its events. */
async function batchesOf(
  make: (consume: EventConsumer['consume']) => EventConsumer,
  events = BATCH,
): Promise<string[]> {
  const batches: string[] = [];
  const consumer = make(async (_, taken) => {
    batches.push(taken.map(({ data }) => (data as { door: string }).door).join(' '));
  });
  await handOver(services, events, consumer);
  return batches;
}

test('a consumer of one kind of event takes one after the other', async () => {
  expect(await batchesOf(consume => onEvent(opened, (of, event) => consume(of, [event])))).toEqual(['a', 'd']);
});

test('a consumer of some kinds takes them together, in their order', async () => {
  expect(await batchesOf(consume => onEvents([opened, null, shut, undefined], consume))).toEqual(['a b d']);
});

test('a consumer of all events takes those of every name', async () => {
  expect(await batchesOf(onAllEvents)).toEqual(['a b c d']);
});

test('a consumer is left alone by a batch that has nothing for it', async () => {
  expect(await batchesOf(consume => onEvents([shut], consume), [record('door.opened', 'a')])).toEqual([]);
});

test('consumers in turn get a batch one after the other, each what it takes', async () => {
  const order: string[] = [];
  const noting =
    (name: string): EventConsumer['consume'] =>
    async (_, events) => {
      await Promise.resolve();
      order.push(`${name} ${events.length}`);
    };
  const both = inTurn([onEvents([shut], noting('first')), onEvents([opened], noting('second'))]);
  await handOver(services, BATCH, both);
  expect(order).toEqual(['first 1', 'second 2']);
});
