import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Services } from '../../../kernel/context/services.js';
import type { EventRecord } from '../../../kernel/events/event-type.js';
import { onEvent } from '../../../kernel/events/relay.js';

// A registry apart from that of the system, which other files of the same process load.
const APART = '../../../kernel/events/event-type.js?apart';
const { checkExpectedEvents, eventsOf, expectEvent } = (await import(
  APART
)) as typeof import('../../../kernel/events/event-type.js');

const defineEvent = eventsOf('test');
const opened = defineEvent('door.opened', 'A door was opened.', z.object({ door: z.string() }), { door: 'front' });

const record = (name: string, data: object): EventRecord => ({
  id: 'evt_1',
  name,
  workspaceId: 'ws_1',
  instanceId: '',
  messageId: null,
  at: new Date(0),
  sandbox: false,
  data,
});

test('a handler gets the events of its name alone, in their order', async () => {
  const doors: string[] = [];
  const consume = onEvent(opened, async (_, { data }) => void doors.push(data.door));
  const events = [record('door.opened', { door: 'a' }), record('door.shut', {}), record('door.opened', { door: 'b' })];
  await consume({} as Services, events);
  expect(doors).toEqual(['a', 'b']);
});

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
