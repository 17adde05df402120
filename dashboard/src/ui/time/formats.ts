import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeriesInterval } from '../../graph/generated/enums';
import { useViewer } from '../../shell/viewer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units of file sizes, the largest first. */
const SIZES = [
  [1024 ** 3, 'gigabyte'],
  [1024 ** 2, 'megabyte'],
  [1024, 'kilobyte'],
] as const;

export interface Formats {
  count: (value: number) => string;
  /** A price as a decimal text, with all its digits. */
  amount: (decimal: string) => string;
  /** The amount with its sign: added or taken. */
  signed: (value: number) => string;
  /** In few characters: `12.4K`. */
  short: (value: number) => string;
  /** All of it is written only when it is all, and nothing only when it is nothing. @param share of 1 */
  percent: (share: number) => string;
  /** Writes the difference of two shares, in percentage points, with its sign. */
  points: (difference: number) => string;
  /** The change with its sign, in percent of the earlier value. */
  change: (share: number) => string;
  /** `14:03:12`, with the day where it is further than one away. */
  time: (at: string) => string;
  /** The time with seconds and zone, for copying. */
  exact: (at: string) => string;
  /** `2 minutes ago`. */
  relative: (at: string, now: number) => string;
  /** An average of few steps: `4.3`. */
  score: (value: number) => string;
  /** `1.2 GB`. */
  bytes: (value: number) => string;
  /** `38 ms`, `1.9 s`, `4 min`. */
  duration: (ms: number) => string;
  bucket: (start: Date, interval: SeriesInterval) => string;
}

/** Numbers and times as the person writes them, by the clocks of the workspace unless those of another zone are given. */
export function useFormats(zone?: string): Formats {
  const { i18n } = useTranslation();
  const { workspace } = useViewer();
  const timeZone = zone ?? workspace.timeZone;
  return useMemo(() => formatsOf(i18n.language, timeZone), [i18n.language, timeZone]);
}

/** The largest share that is written for less than all, and the smallest for more than nothing. */
const ALMOST_ALL = 0.999;
const ALMOST_NOTHING = 0.001;

export const formatsOf = (language: string, timeZone: string): Formats => ({
  ...numberFormats(language),
  ...timeFormats(language, timeZone),
  ...unitFormats(language),
});

function numberFormats(language: string) {
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options);
  const count = number();
  const amount = number({ maximumFractionDigits: 6 });
  const score = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const signed = number({ signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const short = number({ notation: 'compact', maximumFractionDigits: 1 });
  const percent = number({ style: 'percent', maximumFractionDigits: 1 });
  const change = number({ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return {
    count: (value: number) => count.format(value),
    amount: (decimal: string) => amount.format(decimal as Intl.StringNumericLiteral),
    score: (value: number) => score.format(value),
    signed: (value: number) => signed.format(value),
    short: (value: number) => short.format(value),
    percent: (share: number) => {
      if (share > 0 && share < ALMOST_NOTHING) return `< ${percent.format(ALMOST_NOTHING)}`;
      return percent.format(share < 1 ? Math.min(share, ALMOST_ALL) : share);
    },
    points: (difference: number) => signed.format(difference * 100),
    change: (share: number) => change.format(share),
  };
}

function timeFormats(language: string, timeZone: string): Pick<Formats, 'time' | 'exact' | 'relative' | 'bucket'> {
  const date = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone, ...options });
  const clock = date({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });
  const dayAndClock = date({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const exact = date({ dateStyle: 'medium', timeStyle: 'long' });
  const day = date({ day: 'numeric', month: 'short' });
  const month = date({ month: 'short', year: 'numeric' });
  const hour = date({ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    time: at => (Math.abs(Date.now() - Date.parse(at)) < DAY ? clock : dayAndClock).format(new Date(at)),
    exact: at => exact.format(new Date(at)),
    relative: (at, now) => {
      const passed = Date.parse(at) - now;
      const size = Math.abs(passed);
      if (size < MINUTE) return ago.format(Math.round(passed / 1_000), 'second');
      if (size < HOUR) return ago.format(Math.round(passed / MINUTE), 'minute');
      return size < DAY ? ago.format(Math.round(passed / HOUR), 'hour') : ago.format(Math.round(passed / DAY), 'day');
    },
    bucket: (start, interval) => (interval === 'HOUR' ? hour : interval === 'MONTH' ? month : day).format(start),
  };
}

function unitFormats(language: string): Pick<Formats, 'bytes' | 'duration'> {
  const unit = (value: number, name: string, digits = 0) =>
    new Intl.NumberFormat(language, {
      ...{ style: 'unit', unit: name, unitDisplay: 'short' },
      maximumFractionDigits: digits,
    }).format(value);
  return {
    bytes: value => {
      const [size, name] = SIZES.find(([least]) => value >= least) ?? [1, 'byte'];
      return unit(value / size, name, 1);
    },
    duration: ms => {
      if (ms < 1_000) return unit(ms, 'millisecond');
      if (ms < 2 * MINUTE) return unit(ms / 1_000, 'second', 1);
      if (ms < 2 * HOUR) return unit(ms / MINUTE, 'minute');
      return ms < 2 * DAY ? unit(ms / HOUR, 'hour') : unit(ms / DAY, 'day');
    },
  };
}
