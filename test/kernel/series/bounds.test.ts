import { describe, expect, test } from 'vitest';
import { boundsOf, type Interval } from '../../../kernel/series/bounds.js';

const bounds = (from: string, to: string, interval: Interval, zone: string) =>
  boundsOf(new Date(from), new Date(to), interval, zone).map(moment => moment.toISOString().replace(':00.000Z', ''));

/** The lengths of the buckets in minutes. */
const lengths = (from: string, to: string, interval: Interval, zone: string) =>
  boundsOf(new Date(from), new Date(to), interval, zone)
    .map((moment, place, all) => (Number(all[place + 1] ?? 0) - Number(moment)) / 60_000)
    .slice(0, -1);

describe('the hours and days of a zone', () => {
  test('begin where its clocks show a full hour or midnight, and have the whole time in them', () => {
    expect(bounds('2026-03-10T13:07:00Z', '2026-03-11T13:07:00Z', 'DAY', 'UTC')).toEqual([
      '2026-03-10T00:00',
      '2026-03-11T00:00',
      '2026-03-12T00:00',
    ]);
    expect(bounds('2026-03-10T02:00:00Z', '2026-03-10T03:00:00Z', 'DAY', 'America/Sao_Paulo')).toEqual([
      '2026-03-09T03:00',
      '2026-03-10T03:00',
    ]);
    expect(bounds('2026-03-10T13:00:00Z', '2026-03-10T14:00:00Z', 'HOUR', 'Asia/Kolkata')).toEqual([
      '2026-03-10T12:30',
      '2026-03-10T13:30',
      '2026-03-10T14:30',
    ]);
    expect(bounds('2026-03-10T13:20:00Z', '2026-03-10T14:00:00Z', 'HOUR', 'Asia/Kathmandu')).toEqual([
      '2026-03-10T13:15',
      '2026-03-10T14:15',
    ]);
  });

  test('weeks begin on Mondays and months on their first days', () => {
    expect(bounds('2026-03-10T13:07:00Z', '2026-03-16T13:07:00Z', 'WEEK', 'America/Sao_Paulo')).toEqual([
      '2026-03-09T03:00',
      '2026-03-16T03:00',
      '2026-03-23T03:00',
    ]);
    expect(bounds('2026-02-28T18:00:00Z', '2026-03-31T19:00:00Z', 'MONTH', 'Asia/Kolkata')).toEqual([
      '2026-01-31T18:30',
      '2026-02-28T18:30',
      '2026-03-31T18:30',
      '2026-04-30T18:30',
    ]);
    expect(lengths('2026-03-01T12:00:00Z', '2026-03-31T12:00:00Z', 'MONTH', 'Europe/Berlin')).toEqual([31 * 1440 - 60]);
    expect(bounds('2026-03-10T13:00:00Z', '2026-03-10T13:00:00Z', 'MONTH', 'UTC')).toHaveLength(2);
  });

  test('an empty time is one bucket', () => {
    expect(bounds('2026-03-10T13:00:00Z', '2026-03-10T13:00:00Z', 'HOUR', 'UTC')).toHaveLength(2);
  });

  test.each([
    ['spring', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z', 'Europe/Berlin', [1440, 1380, 1440]],
    ['autumn', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 'Europe/Berlin', [1440, 1500, 1440]],
    ['at midnight, forwards', '2018-11-03T12:00:00Z', '2018-11-05T12:00:00Z', 'America/Sao_Paulo', [1440, 1380, 1440]],
    ['at midnight, backwards', '2018-02-17T12:00:00Z', '2018-02-18T12:00:00Z', 'America/Sao_Paulo', [1500, 1440]],
    ['midnight twice', '2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z', 'Atlantic/Azores', [1440, 1500, 1440]],
    ['half an hour', '2026-04-04T12:00:00Z', '2026-04-05T12:00:00Z', 'Australia/Lord_Howe', [1440, 1470]],
    ['a day that a zone left out', '2011-12-29T12:00:00Z', '2011-12-31T00:00:00Z', 'Pacific/Apia', [1440, 1440]],
  ])('days where clocks are changed: %s', (_name, from, to, zone, expected) => {
    expect(lengths(from, to, 'DAY', zone)).toEqual(expected);
  });

  test.each([
    ['an hour less', '2026-03-29T00:00:00Z', '2026-03-29T03:00:00Z', 'Europe/Berlin', [60, 60, 60]],
    ['an hour twice', '2026-10-24T23:00:00Z', '2026-10-25T03:00:00Z', 'Europe/Berlin', [60, 60, 60, 60]],
    ['half an hour more', '2026-04-04T14:00:00Z', '2026-04-04T16:30:00Z', 'Australia/Lord_Howe', [90, 60]],
    ['half an hour less', '2026-10-03T14:30:00Z', '2026-10-03T17:00:00Z', 'Australia/Lord_Howe', [60, 30, 60]],
  ])('hours where clocks are changed: %s', (_name, from, to, zone, expected) => {
    expect(lengths(from, to, 'HOUR', zone)).toEqual(expected);
  });

  test('in every zone the days of this year follow each other without a gap, all of 22 to 26 hours', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const days = lengths('2026-01-02T00:00:00Z', '2026-12-31T00:00:00Z', 'DAY', zone);
      expect([zone, Math.min(...days) >= 1320, Math.max(...days) <= 1560, [363, 364].includes(days.length)]).toEqual([
        ...[zone, true, true, true],
      ]);
    }
  });
});
