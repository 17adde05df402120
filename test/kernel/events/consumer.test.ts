import { expect, test } from 'vitest';
import { z } from 'zod';
import { minutes, seconds } from '../../../kernel/context/clock.js';
import type { Services } from '../../../kernel/context/services.js';
import { type EventConsumer, onAllEvents, onEvent, onEvents } from '../../../kernel/events/consumer.js';
import { ConsumerFeed } from '../../../kernel/events/consumer-feed.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';

import { TestClock } from '../../support/clock.js';

// A registry apart from that of the system, which other files of the same process load.
const APART = '../../../kernel/events/event-type.js?consumer';
const { expectEvent } = (await import(APART)) as typeof import('../../../kernel/events/event-type.js');

const opened = expectEvent('door.opened', z.object({ door: z.string() }));
const shut = expectEvent('door.shut', z.object({ door: z.string() }));

const clock = new TestClock();
const services = { clock } as unknown as Services;

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
  await new ConsumerFeed(consumer).handOver(services, events);
  return batches;
}

test('a consumer of one kind of event takes one after the other', async () => {
  expect(await batchesOf(consume => onEvent('door', opened, (of, event) => consume(of, [event])))).toEqual(['a', 'd']);
});

test('a consumer of some kinds takes them together, in their order', async () => {
  expect(await batchesOf(consume => onEvents('door', [opened, null, shut, undefined], consume))).toEqual(['a b d']);
});

test('a consumer of all events takes those of every name', async () => {
  expect(await batchesOf(consume => onAllEvents('door', consume))).toEqual(['a b c d']);
});

test('a consumer is left alone by a batch that has nothing for it', async () => {
  expect(await batchesOf(consume => onEvents('door', [shut], consume), [record('door.opened', 'a')])).toEqual([]);
});

/** A consumer of all events that fails as `fault` says for the event of a door, and the doors of the batches that it has taken. */
function faulty(door: string, fault: () => Error): { feed: ConsumerFeed; taken: string[] } {
  const taken: string[] = [];
  const consumer = onAllEvents('door', async (_, events) => {
    const doors = events.map(({ data }) => (data as { door: string }).door);
    if (doors.includes(door)) throw fault();
    taken.push(doors.join(' '));
  });
  return { feed: new ConsumerFeed(consumer), taken };
}

test('a batch that fails three times is handed over event by event, and the one that fails is refused', async () => {
  const { feed, taken } = faulty('b', () => new TypeError('no knob'));
  for (let time = 1; time <= 3; time++) await expect(feed.handOver(services, BATCH)).rejects.toThrow('no knob');
  const refused = await feed.handOver(services, BATCH);
  expect(refused).toMatchObject([{ consumer: 'door', event: { id: 'evt_b' }, error: new TypeError('no knob') }]);
  expect(taken).toEqual(['a', 'c', 'd']);
  // The next fault costs no batch again, and a batch without one ends the care.
  const next = [record('door.shut', 'b'), record('door.shut', 'e')];
  expect(await feed.handOver(services, next)).toHaveLength(1);
  expect(await feed.handOver(services, [record('door.shut', 'f')])).toEqual([]);
  expect(await feed.handOver(services, [record('door.shut', 'g'), record('door.shut', 'h')])).toEqual([]);
  expect(taken).toEqual(['a', 'c', 'd', 'e', 'f', 'g h']);
});

test('a consumer that refuses all events of a batch is given a minute to be mended', async () => {
  const { feed } = faulty('b', () => new TypeError('no knob'));
  const alone = [record('door.shut', 'b')];
  for (let time = 1; time <= 20; time++) await expect(feed.handOver(services, alone)).rejects.toThrow('no knob');
  clock.advance(seconds(59));
  await expect(feed.handOver(services, alone)).rejects.toThrow('no knob');
  clock.advance(seconds(1));
  expect(await feed.handOver(services, alone)).toMatchObject([{ event: { id: 'evt_b' } }]);
});

test('an outage refuses no event, unless one alone causes it for five minutes', async () => {
  const { feed, taken } = faulty('b', () => Object.assign(new Error('cancelled'), { code: '57014' }));
  for (let time = 1; time <= 20; time++) await expect(feed.handOver(services, BATCH)).rejects.toThrow('cancelled');
  clock.advance(minutes(5));
  expect(await feed.handOver(services, BATCH)).toMatchObject([{ event: { id: 'evt_b' } }]);
  expect(taken.slice(-3)).toEqual(['a', 'c', 'd']);
});
