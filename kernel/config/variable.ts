import { z } from 'zod';
import { days, hours, minutes, seconds } from '../context/clock.js';

/** The variables that have a value, by name. */
export type VariableSet = Readonly<Record<string, string | undefined>>;

const UNITS = { ms: 1, s: seconds(1), m: minutes(1), h: hours(1), d: days(1) } as const;

export const duration = z
  .string()
  .regex(/^\d+(ms|s|m|h|d)$/, 'must be a number with a unit, for example 500ms, 60s, 5m, 2h or 30d')
  .transform(text => {
    const [, amount, unit] = /^(\d+)([a-z]+)$/.exec(text) ?? [];
    return Number(amount) * UNITS[unit as keyof typeof UNITS];
  });

/** The items of a text, which commas separate. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(Boolean);

export const list = z.string().default('').transform(listOf);

export const flag = z.enum(['true', 'false']).transform(text => text === 'true');
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform(url => url.replace(/\/+$/, ''));
export const scheme = (pattern: RegExp, name: string) => z.url({ protocol: pattern, error: `must be a ${name} URL` });

export const secret = z.string().min(16, 'must have at least 16 characters');
export const hostName = z
  .string()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be host names in lower case');
export const nameServer = z
  .string()
  .regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i, 'must be address or address:port');
