import type { Bind } from '../../../../kernel/database/bind.js';
import type { InvalidField } from '../../../../kernel/errors/errors.js';
import * as forms from './value-forms.js';

/** The subject of a rule, as SQL. */
export interface Subject {
  /** The value as text, an array of the contact, or a boolean; may be null. */
  readonly sql: string;
  /** The same text in lower case. */
  readonly folded?: string;
  /** The function of PostgreSQL that returns all forms of a value, where one has several. */
  readonly forms?: string | undefined;
  /** The number to look for in an array of numbers or in the properties. */
  readonly no?: number;
}

/** One comparison of a value type. */
export interface Operator {
  /** The form of its value. */
  readonly form: forms.FormName;
  readonly read: (value: unknown, field: string, errors: InvalidField[]) => unknown;
  /** A condition on `contacts.contact c`. It may be null if it does not hold. */
  readonly sql: (subject: Subject, value: unknown, bind: Bind) => string;
}

const operator = <Value>(
  form: forms.Form<Value>,
  sql: (subject: Subject, value: Value, bind: Bind) => string,
): Operator => ({
  form: form.name,
  read: (value, field, errors) => form.read(value, field, errors),
  sql: sql as Operator['sql'],
});

/** Holds if the other does not, for contacts without a value too. */
const not = ({ form, read, sql }: Operator): Operator => ({
  form,
  read,
  sql: (subject, value, bind) => `not coalesce(${sql(subject, value, bind)}, false)`,
});

const anyOf = (conditions: readonly string[]): string => `(${conditions.join(' or ')})`;

/** Returns a pattern of LIKE that matches the value literally. */
const like = (before: string, value: string, after: string): string =>
  before + value.replace(/[\\%_]/g, '\\$&') + after;

const isSet = operator(forms.none, ({ sql }) => `${sql} is not null`);

const contains = operator(
  forms.text,
  ({ folded }, value, bind) => `${folded} like lower(${bind(like('%', value, '%'), 'text')})`,
);

/** Operators on parts of a text: none looks at the case of letters. */
const PARTS_OF_TEXT = {
  contains,
  notContains: not(contains),
  startsWith: operator(
    forms.text,
    ({ folded }, value, bind) => `${folded} like lower(${bind(like('', value, '%'), 'text')})`,
  ),
  endsWith: operator(
    forms.text,
    ({ folded }, value, bind) => `${folded} like lower(${bind(like('%', value, ''), 'text')})`,
  ),
  containsOneOf: operator(forms.texts, (subject, values, bind) =>
    anyOf(values.map(value => contains.sql(subject, value, bind))),
  ),
} as const;

const sameText = operator(forms.text, ({ folded, forms: formsOf }, value, bind) =>
  formsOf ? `${folded} = any(${formsOf}(${bind(value, 'text')}))` : `${folded} = lower(${bind(value, 'text')})`,
);

/** Name, e-mail and the like: the case of letters never counts. */
const TEXT = {
  equals: sameText,
  notEquals: not(sameText),
  in: operator(forms.texts, (subject, values, bind) => anyOf(values.map(value => sameText.sql(subject, value, bind)))),
  ...PARTS_OF_TEXT,
  exists: isSet,
  notExists: not(isSet),
} as const;

/** Operators of an array of texts. */
const hasItem = operator(forms.text, ({ sql }, value, bind) => `${sql} @> array[${bind(value, 'text')}]`);
const hasItems = operator(forms.none, ({ sql }) => `${sql} <> '{}'`);

const LANGUAGES = {
  contains: hasItem,
  notContains: not(hasItem),
  containsOneOf: operator(
    forms.texts,
    ({ sql }, values, bind) => `${sql} && array[${values.map(value => bind(value, 'text')).join(', ')}]`,
  ),
  exists: hasItems,
  notExists: not(hasItems),
} as const;

/** Operators of a field that has a value or not. */
const PRESENCE = {
  equals: operator(forms.boolean, ({ sql }, value) => `${sql} is ${value ? 'not null' : 'null'}`),
} as const;

/** Operators of an array that holds a number or not. */
const MEMBERSHIP = {
  equals: operator(forms.boolean, ({ sql, no }, value, bind) => {
    const held = `${sql} @> array[${bind(no, 'int')}]`;
    return value ? held : `not ${held}`;
  }),
} as const;

const FLAG = {
  equals: operator(forms.boolean, ({ sql }, value) => (value ? sql : `not ${sql}`)),
} as const;

/** A property has exactly this JSON value. */
const hasValue = ({ no }: Subject, value: unknown, bind: Bind): string =>
  `c.properties @> ${bind(JSON.stringify({ [String(no)]: value }), 'jsonb')}`;

/** Needs no index: it fits nearly everybody. */
const hasNot = ({ no }: Subject, value: unknown, bind: Bind): string =>
  `c.properties -> ${bind(String(no), 'text')} is distinct from ${bind(JSON.stringify(value), 'jsonb')}`;

const hasOneOf = (subject: Subject, values: readonly unknown[], bind: Bind): string =>
  anyOf(values.map(value => hasValue(subject, value, bind)));

/** JSON numbers compare as numbers. */
const compared =
  (comparison: '>' | '>=' | '<' | '<=') =>
  (subject: Subject, value: number, bind: Bind): string =>
    `c.properties -> ${bind(String(subject.no), 'text')} ${comparison} ${bind(JSON.stringify(value), 'jsonb')}`;

/** Moments are texts that sort by time. */
const comparedMoment =
  (comparison: '>' | '>=' | '<' | '<=') =>
  (subject: Subject, value: string, bind: Bind): string =>
    `${subject.sql} collate "C" ${comparison} ${bind(value, 'text')}`;

/** Equality of a STRING looks at the case of letters: it is for codes, and its index does so too. */
const STRING = {
  equals: operator(forms.text, hasValue),
  notEquals: operator(forms.text, hasNot),
  in: operator(forms.texts, hasOneOf),
  ...PARTS_OF_TEXT,
  exists: isSet,
  notExists: not(isSet),
} as const;

const NUMBER = {
  equals: operator(forms.number, hasValue),
  notEquals: operator(forms.number, hasNot),
  in: operator(forms.numbers, hasOneOf),
  gt: operator(forms.number, compared('>')),
  gte: operator(forms.number, compared('>=')),
  lt: operator(forms.number, compared('<')),
  lte: operator(forms.number, compared('<=')),
  between: operator(
    forms.numberRange,
    (subject, [from, to], bind) => `(${compared('>=')(subject, from, bind)} and ${compared('<=')(subject, to, bind)})`,
  ),
  exists: isSet,
  notExists: not(isSet),
} as const;

const BOOLEAN = {
  equals: operator(forms.boolean, hasValue),
  notEquals: operator(forms.boolean, hasNot),
  exists: isSet,
  notExists: not(isSet),
} as const;

const DATE = {
  equals: operator(forms.moment, hasValue),
  notEquals: operator(forms.moment, hasNot),
  before: operator(forms.moment, comparedMoment('<')),
  after: operator(forms.moment, comparedMoment('>')),
  between: operator(
    forms.momentRange,
    (subject, [from, to], bind) =>
      `(${comparedMoment('>=')(subject, from, bind)} and ${comparedMoment('<=')(subject, to, bind)})`,
  ),
  exists: isSet,
  notExists: not(isSet),
} as const;

/** Operators by the type of the value that they compare. */
export const OPERATORS = {
  TEXT,
  LANGUAGES,
  PRESENCE,
  MEMBERSHIP,
  FLAG,
  STRING,
  NUMBER,
  BOOLEAN,
  DATE,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Operator>>>>;

export type ValueType = keyof typeof OPERATORS;

/** The operator of a type; `undefined` if the type has none of this name. */
export const operatorOf = (type: ValueType, name: string): Operator | undefined =>
  Object.hasOwn(OPERATORS[type], name) ? (OPERATORS[type] as Readonly<Record<string, Operator>>)[name] : undefined;
