import { z } from 'zod';
import { breaks, list, path, word } from '../definition/fields.js';
import type { RunData } from './step.js';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

/** Numbers compare as numbers and texts by their code points; anything else does not compare. */
const compared =
  (holds: (order: number) => boolean) =>
  (found: unknown, value: unknown): boolean => {
    if (isNumber(found) && isNumber(value)) return holds(found - value);
    return isText(found) && isText(value) && holds(found < value ? -1 : found > value ? 1 : 0);
  };

const contains = (found: unknown, value: unknown): boolean =>
  Array.isArray(found) ? found.includes(value) : isText(found) && isText(value) && found.includes(value);

const isThere = (found: unknown): boolean => found !== undefined && found !== null;

/** Comparisons of a value in the data of a run. */
const OPERATORS = {
  equals: (found, value) => found === value,
  notEquals: (found, value) => found !== value,
  gt: compared(order => order > 0),
  gte: compared(order => order >= 0),
  lt: compared(order => order < 0),
  lte: compared(order => order <= 0),
  contains,
  notContains: (found, value) => !contains(found, value),
  in: (found, value) => Array.isArray(value) && value.includes(found),
  exists: isThere,
  notExists: found => !isThere(found),
} as const satisfies Record<string, (found: unknown, value: unknown) => boolean>;

export const MAX_RULES = 32;
const plain = z.union([z.string().max(1_000), z.number(), z.boolean()]);

export const dataRule = z
  .strictObject({
    path,
    op: word(Object.keys(OPERATORS) as (keyof typeof OPERATORS)[]),
    value: z
      .union([plain, z.array(plain).max(100)], breaks('plain'))
      .optional()
      .describe('A text, number or boolean; for `in` a list of them.'),
  })
  .refine(({ op, value }) => (value === undefined) === op.toLowerCase().endsWith('exists'), {
    error: breaks('valueOfOperator'),
    path: ['value'],
  })
  .refine(({ op, value }) => Array.isArray(value) === (op === 'in') || value === undefined, {
    error: breaks('valueOfOperator'),
    path: ['value'],
  });

/** Rules of segments, rules on the data of the run, or both. */
export const condition = z
  .strictObject({
    match: word(['all', 'any']).optional().describe('Whether all rules must hold or any of them; all by default.'),
    rules: list(z.record(z.string(), z.unknown()), 1, MAX_RULES)
      .optional()
      .describe("Rules on the contact, in the form of a segment's."),
    segmentId: z.string().max(64).optional().describe('The segment that the contact must be in.'),
    data: list(dataRule, 1, MAX_RULES).optional().describe('Rules on the data of the run.'),
  })
  .refine(({ rules, segmentId, data }) => [rules, segmentId, data].some(part => part !== undefined), breaks('empty'))
  .describe('The condition that must hold.');

export type Condition = z.infer<typeof condition>;
export type DataRule = z.infer<typeof dataRule>;

/** Returns the value at a path, reading own members only. */
export function valueAt(data: unknown, place: string): unknown {
  let value = data;
  for (const member of place.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, member)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[member];
  }
  return value;
}

/** Returns whether the rules hold for the data. */
export function dataFits(data: RunData, rules: readonly DataRule[], match: 'all' | 'any'): boolean {
  const holds = ({ path: place, op, value }: DataRule) => OPERATORS[op](valueAt(data, place), value);
  return match === 'all' ? rules.every(holds) : rules.some(holds);
}
