import { z } from 'zod';
import { days, hours, minutes, seconds } from '../context/clock.js';

const UNITS = { ms: 1, s: seconds(1), m: minutes(1), h: hours(1), d: days(1) } as const;

export const duration = z
  .string()
  .regex(/^\d+(ms|s|m|h|d)$/, 'must be a number with a unit, for example 500ms, 60s, 5m, 2h or 30d')
  .transform(text => {
    const [, amount, unit] = /^(\d+)([a-z]+)$/.exec(text) ?? [];
    return Number(amount) * UNITS[unit as keyof typeof UNITS];
  });

export const list = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .map(item => item.trim())
      .filter(Boolean),
  );

export const flag = z.enum(['true', 'false']).transform(text => text === 'true');
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform(url => url.replace(/\/+$/, ''));
export const scheme = (pattern: RegExp, name: string) => z.url({ protocol: pattern, error: `must be a ${name} URL` });

export const count = z.coerce.number('must be a number').int().min(1).max(1_000_000);
export const network = z.union([z.cidrv4(), z.cidrv6()], 'must be CIDR ranges, separated by commas');
