import { CONTACT_FIELDS } from '../../../subgraphs/contacts/segment/rule/contact-fields.js';
import { OPERATORS, type Operator } from '../../../subgraphs/contacts/segment/rule/operators.js';
import type { Registry } from '../../../subgraphs/contacts/segment/rule/registry.js';
import type { GivenRule, PropertyType } from '../../../subgraphs/contacts/segment/rule/rule.js';
import type { Dice } from './dice.js';

/** A contact as its row has it. */
export interface PlainContact {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  readonly telegramPeer: string | null;
  readonly languages: readonly string[];
  readonly receiveMarketing: boolean;
  readonly tags: readonly number[];
  readonly topics: readonly number[];
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

const TAG_NOS = [1, 2, 3, 4];
const TOPIC_NOS = [1, 2, 3];
const PROPERTIES: readonly { no: number; type: PropertyType }[] = [
  { no: 1, type: 'STRING' },
  { no: 2, type: 'STRING' },
  { no: 3, type: 'NUMBER' },
  { no: 4, type: 'BOOLEAN' },
  { no: 5, type: 'DATE' },
];

/** The objects that rules may name. */
export const REGISTRY: Registry = {
  tags: new Map(TAG_NOS.map(no => [`tag ${no}`, { id: `tag_${no}`, no }])),
  topics: new Map(TOPIC_NOS.map(no => [`top_${no}`, { id: `top_${no}`, no }])),
  properties: new Map(PROPERTIES.map(({ no, type }) => [`p${no}`, { id: `prp_${no}`, no, type }])),
};

/** Texts that mean something to LIKE, to regular expressions, to JSON and to SQL. */
const WORDS = ['Ana', 'ana', 'AN', 'ö', 'Ö', '%', '_', '\\', '.*', "'", '"', '{}', '[a-z]', '$1', 'a%b', 'a_b', '日本'];
const NUMBERS = [-1.5, -1, 0, 0.1, 1, 1.5, 2, 10, 1e21, 1e-7, 9_007_199_254_740_991];
const MOMENTS = ['0999-01-01', '1999-12-31', '2024-02-29', '2024-02-29T12:00:00Z', '2026-11-21T10:00:00.5-03:00'];
const LANGUAGES = ['en', 'pt-BR', 'es', 'de'];
const PHONES = ['+14155550100', '+14155550101', '+5511987654321', '+551198765'];

const text = (dice: Dice): string => Array.from({ length: dice.to(1, 3) }, () => dice.pick(WORDS)).join('');
const moment = (dice: Dice): string => dice.pick(MOMENTS);
const stored = (value: string): string => new Date(value).toISOString();

function propertyValue(dice: Dice, type: PropertyType): string | number | boolean {
  if (type === 'STRING') return text(dice);
  if (type === 'NUMBER') return dice.pick(NUMBERS);
  return type === 'BOOLEAN' ? dice.chance(0.5) : stored(moment(dice));
}

export function randomContact(dice: Dice, n: number): PlainContact {
  const maybe = <Value>(value: Value): Value | null => (dice.chance(0.7) ? value : null);
  return {
    id: `con_${String(n).padStart(4, '0')}`,
    name: maybe(text(dice)),
    // Unique in any case of its letters.
    email: maybe(`${text(dice)}${n}@Example.com`),
    phone: maybe(n < PHONES.length ? PHONES[n]! : `+1415556${String(n).padStart(4, '0')}`),
    url: maybe(`https://example.com/${text(dice)}`),
    telegramPeer: maybe(`@${dice.pick(['ana', 'bob'])}_${n}`),
    languages: dice.some(LANGUAGES, 0.3),
    receiveMarketing: dice.chance(0.8),
    tags: dice.some(TAG_NOS),
    topics: dice.some(TOPIC_NOS),
    properties: Object.fromEntries(
      dice.some(PROPERTIES, 0.7).map(({ no, type }) => [String(no), propertyValue(dice, type)]),
    ),
  };
}

/** Values for each form, of which some are of contacts. */
const VALUES: Readonly<Record<Operator['form'], (dice: Dice) => unknown>> = {
  text,
  texts: dice => Array.from({ length: dice.to(1, 4) }, () => text(dice)),
  number: dice => dice.pick(NUMBERS),
  numbers: dice => Array.from({ length: dice.to(1, 4) }, () => dice.pick(NUMBERS)),
  numberRange: dice => [dice.pick(NUMBERS), dice.pick(NUMBERS)].sort((a, b) => a - b),
  boolean: dice => dice.chance(0.5),
  moment,
  momentRange: dice => [moment(dice), moment(dice)].sort((a, b) => Date.parse(a) - Date.parse(b)),
  none: () => undefined,
};

/** Values that fit the field, where any text would find nobody. */
const FIELD_TEXTS: Readonly<Record<string, (dice: Dice) => string>> = {
  phone: dice => dice.pick(['+1 (415) 555-0100', '+1415', '01', ...PHONES]),
  telegramPeer: dice => dice.pick(['@ANA', 'bob_1', '@bob_7', '_']),
  languages: dice => dice.pick([...LANGUAGES, 'PT-br']),
};

function randomValue(dice: Dice, form: Operator['form'], field: string | undefined): unknown {
  const make = field === undefined ? undefined : FIELD_TEXTS[field];
  if (make && form === 'text') return make(dice);
  return make && form === 'texts' ? [make(dice), make(dice)] : VALUES[form](dice);
}

type Make = (dice: Dice) => GivenRule;

function contactField(dice: Dice): GivenRule {
  const field = dice.pick(Object.keys(CONTACT_FIELDS) as (keyof typeof CONTACT_FIELDS)[]);
  const [op, { form }] = dice.pick(Object.entries<Operator>(OPERATORS[CONTACT_FIELDS[field].type]));
  const isDefault = op === CONTACT_FIELDS[field].op && dice.chance(0.5);
  return { type: 'contactField', field, ...(isDefault ? {} : { op }), value: randomValue(dice, form, field) };
}

function property(dice: Dice): GivenRule {
  const { no, type } = dice.pick(PROPERTIES);
  const [op, { form }] = dice.pick(Object.entries<Operator>(OPERATORS[type]));
  const older = dice.chance(0.5) ? { equals: 'exact', contains: 'contains' }[op] : undefined;
  return { type: 'property', key: `p${no}`, ...(older ? { valueMatch: older } : { op }), value: VALUES[form](dice) };
}

const MAKERS: Readonly<Record<string, Make>> = {
  contactField,
  property,
  topic: dice => ({ type: 'topic', topicId: dice.pick([...REGISTRY.topics.keys()]), subscribed: dice.chance(0.5) }),
  tag: dice => ({
    type: 'tag',
    tag: dice.pick([...REGISTRY.tags.keys()]),
    ...(dice.chance(0.5) ? { has: dice.chance(0.5) } : {}),
  }),
  receiveMarketing: dice => ({ type: 'receiveMarketing', value: dice.chance(0.5) }),
};

/** A valid rule. */
export const randomRule = (dice: Dice): GivenRule =>
  MAKERS[dice.pick(['contactField', 'contactField', 'property', 'property', 'topic', 'tag', 'receiveMarketing'])]!(
    dice,
  );
