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

/** The lane of a workspace, by the last character of its id. */
const laneOf = ({ workspaceId }: EventRecord) => Number(workspaceId.at(-1));

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
  await new ConsumerFeed(consumer).handOver(services, events, laneOf);
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

/** The errors by which the batch of a feed failed. */
const failuresOf = async (feed: ConsumerFeed, events: readonly EventRecord[]) => [
  ...(await feed.handOver(services, events, laneOf)).failed.values(),
];
/** The events that a feed refused, of a batch that it has taken otherwise. */
async function refusedOf(feed: ConsumerFeed, events: readonly EventRecord[]) {
  const { refused, failed } = await feed.handOver(services, events, laneOf);
  expect(failed).toEqual(new Map());
  return refused;
}

test('a batch that fails three times is handed over event by event, and the one that fails is refused', async () => {
  const { feed, taken } = faulty('b', () => new TypeError('no knob'));
  for (let time = 1; time <= 3; time++) expect(await failuresOf(feed, BATCH)).toMatchObject([{ message: 'no knob' }]);
  const refused = await refusedOf(feed, BATCH);
  expect(refused).toMatchObject([{ consumer: 'door', event: { id: 'evt_b' }, error: new TypeError('no knob') }]);
  expect(taken).toEqual(['a', 'c', 'd']);
  // The next fault costs no batch again, and a batch without one ends the care.
  const next = [record('door.shut', 'b'), record('door.shut', 'e')];
  expect(await refusedOf(feed, next)).toHaveLength(1);
  expect(await refusedOf(feed, [record('door.shut', 'f')])).toEqual([]);
  expect(await refusedOf(feed, [record('door.shut', 'g'), record('door.shut', 'h')])).toEqual([]);
  expect(taken).toEqual(['a', 'c', 'd', 'e', 'f', 'g h']);
});

test('a consumer that refuses all events of a batch is given a minute to be mended', async () => {
  const { feed } = faulty('b', () => new TypeError('no knob'));
  const alone = [record('door.shut', 'b')];
  for (let time = 1; time <= 20; time++) expect(await failuresOf(feed, alone)).toMatchObject([{ message: 'no knob' }]);
  clock.advance(seconds(59));
  expect(await failuresOf(feed, alone)).toMatchObject([{ message: 'no knob' }]);
  clock.advance(seconds(1));
  expect(await refusedOf(feed, alone)).toMatchObject([{ event: { id: 'evt_b' } }]);
});

test('an outage refuses no event, unless one alone causes it for five minutes', async () => {
  const { feed, taken } = faulty('b', () => Object.assign(new Error('cancelled'), { code: '57014' }));
  for (let time = 1; time <= 20; time++)
    expect(await failuresOf(feed, BATCH)).toMatchObject([{ message: 'cancelled' }]);
  clock.advance(minutes(5));
  expect(await refusedOf(feed, BATCH)).toMatchObject([{ event: { id: 'evt_b' } }]);
  expect(taken.slice(-3)).toEqual(['a', 'c', 'd']);
});

/** Two workspaces in different lanes. */
const [ONE, OTHER] = ['ws_1', 'ws_2'];
const of = (workspaceId: string, door: string) => ({ ...record('door.shut', door), workspaceId });

test('a batch that fails is handed over lane by lane, and only the lane of the event that it fails on waits', async () => {
  const { feed, taken } = faulty('b', () => new TypeError('no knob'));
  const batch = [of(ONE, 'a'), of(OTHER, 'b'), of(ONE, 'c'), of(OTHER, 'd')];
  const { refused, failed } = await feed.handOver(services, batch, laneOf);
  expect([refused, [...failed.keys()], taken]).toEqual([[], [2], ['a c']]);
  for (let time = 2; time <= 3; time++) expect(await failuresOf(feed, [of(OTHER, 'b')])).toHaveLength(1);
  // The consumer has taken others since then, so that it is the event that is at fault.
  expect(await failuresOf(feed, [of(ONE, 'e')])).toEqual([]);
  expect(await refusedOf(feed, [of(OTHER, 'b')])).toMatchObject([{ event: { id: 'evt_b' } }]);
  expect(await refusedOf(feed, [of(ONE, 'f'), of(OTHER, 'd')])).toEqual([]);
  expect(taken).toEqual(['a c', 'e', 'f', 'd']);
});

test('an outage ends a batch, so that no lane waits for it in turn, and is met last by the lane that has met it most', async () => {
  const { feed, taken } = faulty('b', () => Object.assign(new Error('cancelled'), { code: '57014' }));
  const batch = [of(OTHER, 'b'), of(ONE, 'a')];
  expect(await failuresOf(feed, batch)).toHaveLength(2);
  expect(await failuresOf(feed, batch)).toHaveLength(2);
  expect(taken).toEqual([]);
  const { failed } = await feed.handOver(services, batch, laneOf);
  expect([[...failed.keys()], taken]).toEqual([[2], ['a']]);
});
