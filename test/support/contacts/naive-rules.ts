import type { Audience, Rule } from '../../../subgraphs/contacts/segment/rule/rule.js';
import type { PlainContact } from './random-audience.js';

/** Folds a text as the C locale of the test's database does. */
const fold = (text: string): string => text.replace(/[A-Z]/g, letter => letter.toLowerCase());

type Comparison = (actual: never, value: never) => boolean;

/** The operators on a text that is present. */
const TEXT: Readonly<Record<string, Comparison>> = {
  equals: (actual: string, value: string) => fold(actual) === fold(value),
  in: (actual: string, values: string[]) => values.some(value => fold(actual) === fold(value)),
  contains: (actual: string, value: string) => fold(actual).includes(fold(value)),
  startsWith: (actual: string, value: string) => fold(actual).startsWith(fold(value)),
  endsWith: (actual: string, value: string) => fold(actual).endsWith(fold(value)),
  containsOneOf: (actual: string, values: string[]) => values.some(value => fold(actual).includes(fold(value))),
};

const LIST: Readonly<Record<string, Comparison>> = {
  contains: (actual: string[], value: string) => actual.includes(value),
  containsOneOf: (actual: string[], values: string[]) => values.some(value => actual.includes(value)),
};

const VALUE: Readonly<Record<string, Comparison>> = {
  equals: (actual: unknown, value: unknown) => actual === value,
  in: (actual: unknown, values: unknown[]) => values.includes(actual),
  gt: (actual: number, value: number) => actual > value,
  gte: (actual: number, value: number) => actual >= value,
  lt: (actual: number, value: number) => actual < value,
  lte: (actual: number, value: number) => actual <= value,
  before: (actual: string, value: string) => Date.parse(actual) < Date.parse(value),
  after: (actual: string, value: string) => Date.parse(actual) > Date.parse(value),
  between: (actual: number | string, [from, to]: (number | string)[]) => actual >= from! && actual <= to!,
};

/** Equality of a STRING looks at the case of letters. */
const STRING: Readonly<Record<string, Comparison>> = { ...TEXT, equals: VALUE['equals']!, in: VALUE['in']! };

const NEGATIONS: Readonly<Record<string, string>> = {
  notEquals: 'equals',
  notContains: 'contains',
  notExists: 'exists',
};

function holds(
  comparisons: Readonly<Record<string, Comparison>>,
  op: string,
  actual: unknown,
  value: unknown,
): boolean {
  const negated = NEGATIONS[op];
  if (negated) return !holds(comparisons, negated, actual, value);
  const isThere = actual !== undefined && actual !== null && !(Array.isArray(actual) && actual.length === 0);
  if (op === 'exists') return isThere;
  const compare = comparisons[op];
  if (!compare) throw new Error(`What ${op} means is not written down here.`);
  return isThere && compare(actual as never, value as never);
}

const PRESENCE: Readonly<Record<string, 'phone' | 'email' | 'url' | 'telegramPeer'>> = {
  hasPhone: 'phone',
  hasEmail: 'email',
  hasUrl: 'url',
  hasTelegram: 'telegramPeer',
};

function fitsRule(rule: Rule, contact: PlainContact): boolean {
  const { op, value } = rule;
  switch (rule.type) {
    case 'contactField': {
      const presence = PRESENCE[rule.field];
      if (presence) return (contact[presence] !== null) === value;
      const actual = contact[rule.field as keyof PlainContact];
      return holds(rule.field === 'languages' ? LIST : TEXT, op, actual, value);
    }
    case 'topic':
      return contact.topics.includes(rule.of.no) === value;
    case 'tag':
      return contact.tags.includes(rule.of.no) === value;
    case 'property': {
      const comparisons = rule.of.type === 'STRING' ? STRING : VALUE;
      return holds(comparisons, op, contact.properties[String(rule.of.no)], value);
    }
    case 'receiveMarketing':
      return contact.receiveMarketing === value;
  }
}

/**
 * Returns whether a contact fits, evaluated rule by rule in memory: slow, and easy to see that it
 * is right.
 */
export const fits = ({ match, rules }: Audience, contact: PlainContact): boolean =>
  match === 'all' ? rules.every(rule => fitsRule(rule, contact)) : rules.some(rule => fitsRule(rule, contact));
