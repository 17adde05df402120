import { expect, test } from 'vitest';
import { z } from 'zod';

// A registry apart from that of the system, which other files of the same process load.
const APART = '../../../kernel/events/event-type.js?event-type';
const { checkExpectedEvents, eventsOf, expectEvent } = (await import(
  APART
)) as typeof import('../../../kernel/events/event-type.js');

const defineEvent = eventsOf('test');
defineEvent('door.opened', 'A door was opened.', z.object({ door: z.string() }), { door: 'front' });

test('a name is defined once', () => {
  expect(() => defineEvent('door.opened', '', z.object({}), {})).toThrow('defined twice');
});

test('an expected event must be defined, with the data that its consumer reads', () => {
  expectEvent('door.opened', z.object({ door: z.string() }));
  expect(checkExpectedEvents).not.toThrow();
  expectEvent('door.opened', z.object({ key: z.string() }));
  expect(checkExpectedEvents).toThrow('other data of the event door.opened');
});

test('an expected event that nobody defines is an error of the start', () => {
  expectEvent('window.opened', z.object({}));
  expect(checkExpectedEvents).toThrow('the event window.opened, which no subgraph defines');
});

test('an event that a consumer takes and nobody defines is an error of the start', () => {
  expect(() => checkExpectedEvents(['door.opened', 'door.locked'])).toThrow(
    'the event door.locked, which no subgraph defines',
  );
});
