import { expect, test } from 'vitest';
import { quietUntil } from '../../../subgraphs/contacts/quiet-hours/quiet-until.js';

const NIGHT = { starts: 22 * 60, ends: 8 * 60, timeZone: 'UTC' };
const NOON = { starts: 12 * 60, ends: 14 * 60, timeZone: 'UTC' };
/** Over the hour that is left out or repeated when clocks change. */
const SHORT = { starts: 60, ends: 2 * 60 + 30, timeZone: 'UTC' };

const until = (times: typeof NIGHT, zone: string | null, moment: string): string | null =>
  quietUntil(times, zone, new Date(moment))?.toISOString() ?? null;

test.each([
  ['2026-05-04T21:59:59.999Z', null],
  ['2026-05-04T22:00:00.000Z', '2026-05-05T08:00:00.000Z'],
  ['2026-05-05T07:59:59.999Z', '2026-05-05T08:00:00.000Z'],
  ['2026-05-05T08:00:00.000Z', null],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T08:00:00.000Z'],
])('a night over midnight: %s is quiet until %s', (moment, end) => expect(until(NIGHT, null, moment)).toBe(end));

test.each([
  ['2026-05-04T11:59:00.000Z', null],
  ['2026-05-04T12:00:00.000Z', '2026-05-04T14:00:00.000Z'],
  ['2026-05-04T14:00:00.000Z', null],
])('hours within a day: %s is quiet until %s', (moment, end) => expect(until(NOON, null, moment)).toBe(end));

test.each([
  // A day ahead and a day behind of UTC, and half an hour beside the others.
  ['Pacific/Kiritimati', '2026-05-04T08:00:00.000Z', '2026-05-04T18:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-05-04T09:00:00.000Z', '2026-05-04T19:00:00.000Z'],
  ['Asia/Kolkata', '2026-05-04T16:30:00.000Z', '2026-05-05T02:30:00.000Z'],
  ['America/Sao_Paulo', '2026-05-04T12:00:00.000Z', null],
])('in %s, %s is quiet until %s', (zone, moment, end) => expect(until(NIGHT, zone, moment)).toBe(end));

test.each([
  // New York puts its clocks forward at 07:00Z on 8 March and back at 06:00Z on 1 November 2026.
  ['the night that is an hour shorter', NIGHT, '2026-03-08T04:00:00.000Z', '2026-03-08T12:00:00.000Z'],
  ['the night that is an hour longer', NIGHT, '2026-11-01T03:00:00.000Z', '2026-11-01T13:00:00.000Z'],
  ['an end that clocks leave out', SHORT, '2026-03-08T06:30:00.000Z', '2026-03-08T07:30:00.000Z'],
  ['the hour that comes twice, the first time', SHORT, '2026-11-01T05:30:00.000Z', '2026-11-01T07:30:00.000Z'],
  ['the hour that comes twice, the second time', SHORT, '2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z'],
])('%s', (_, times, moment, end) => expect(until(times, 'America/New_York', moment)).toBe(end));

test('an unknown time zone of a contact is as good as none', () =>
  expect(until({ ...NIGHT, timeZone: 'Asia/Kolkata' }, 'Mars/Olympus', '2026-05-04T16:30:00.000Z')).toBe(
    '2026-05-05T02:30:00.000Z',
  ));

test('what a moment is quiet until is not quiet, in every hour of a year', () => {
  for (let hour = 0; hour < 365 * 24; hour++)
    for (const times of [NIGHT, NOON, SHORT]) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour, 17));
      const end = quietUntil(times, 'America/New_York', moment);
      if (end)
        expect([end > moment, quietUntil(times, 'America/New_York', end)], moment.toISOString()).toEqual([true, null]);
    }
});
