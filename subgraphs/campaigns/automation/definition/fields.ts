import { z } from 'zod';
import type { FIELD_RULES, FieldRule } from '../../../../catalogue/errors/fields.js';
import { type Duration, days, hours, minutes, seconds } from '../../../../kernel/context/clock.js';
import { invalidField } from '../../../../kernel/errors/errors.js';
import type { ValuesOf } from '../../../../kernel/errors/text.js';
import { spelled, spellings } from '../../../../kernel/graph/input/spelling.js';

/** The text of an issue: the rule of the catalogue that is broken, which is rendered in the caller's language. */
export const breaks = <Rule extends FieldRule>(rule: Rule, ...values: ValuesOf<(typeof FIELD_RULES)[Rule]['en']>) =>
  JSON.stringify(invalidField('', rule, ...values));

export const text = (max: number, min = 1) =>
  z
    .string()
    .min(min, breaks('length', { min, max }))
    .max(max, breaks('length', { min, max }))
    // PostgreSQL stores no such character.
    .regex(/^[^\0]*$/u, breaks('unicode'));

export const integer = (min: number, max: number) =>
  z.int().min(min, breaks('range', { min, max })).max(max, breaks('range', { min, max }));

export const matching = (pattern: RegExp) => z.string().regex(pattern, breaks('pattern', { pattern: pattern.source }));

export const list = <Item extends z.ZodType>(item: Item, min: number, max: number) =>
  z.array(item).min(min, breaks('count', { min, max })).max(max, breaks('count', { min, max }));

/** A word of a list, read in any case, stored and shown as it is declared here. */
export function word<const Word extends string>(words: readonly Word[]) {
  const known = spellings(words);
  return z.preprocess(given => spelled(given, known), z.enum(words));
}

const UNITS = { s: seconds, m: minutes, h: hours, d: days } as const;
const DURATION = /^[1-9]\d{0,7}[smhd]$/;
export const MAX_WAIT: Duration = days(366);

/** Milliseconds of `30s`, `15m`, `2h` or `3d`. */
export const durationOf = (given: string): Duration =>
  UNITS[given.at(-1) as keyof typeof UNITS](Number(given.slice(0, -1)));

export const duration = z
  .string()
  .regex(DURATION, breaks('duration'))
  .refine(given => !DURATION.test(given) || durationOf(given) <= MAX_WAIT, breaks('duration'))
  .describe('A length of time: 30s, 15m, 2h or 3d, at most 366d.');

/** The path of a value in the data of a run. */
export const path = matching(/^[A-Za-z_]\w{0,63}(\.\w{1,64}){0,9}$/).describe(
  'Path in the data of the run: order.total',
);

/** The name of a step. */
export const stepName = matching(/^[A-Za-z][\w-]{0,39}$/);
