import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { spelled, spellings } from '../../../../kernel/graph/input/spelling.js';
import { CONTACT_FIELDS, type ContactField, type ContactFieldName, comparesWhole } from './contact-fields.js';
import { OPERATORS, type Operator, operatorOf, type ValueType } from './operators.js';
import type { Registry } from './registry.js';
import type { GivenRule, Rule } from './rule.js';

type Member = Exclude<keyof GivenRule, 'type'>;

/** The check of one rule. */
class Check {
  constructor(
    readonly rule: GivenRule,
    readonly at: string,
    readonly registry: Registry,
    readonly country: string | undefined,
    readonly errors: InvalidField[],
  ) {}

  /** `null` counts as absent, because a shown rule may be given back. */
  given(member: Member): unknown {
    return this.rule[member] ?? undefined;
  }

  place(member: Member | 'type'): string {
    return `${this.at}.${member}`;
  }

  boolean(member: Member, absent?: boolean): boolean | undefined {
    const value = this.given(member) ?? absent;
    if (typeof value === 'boolean') return value;
    return void this.errors.push(invalidField(this.place(member), value === undefined ? 'required' : 'boolean'));
  }

  /** Returns the object of a name in the registry. */
  registered<Found>(member: Member, known: ReadonlyMap<string, Found>): Found | undefined {
    const name = this.given(member);
    if (typeof name !== 'string') {
      const rule = name === undefined ? 'required' : 'string';
      return void this.errors.push(invalidField(this.place(member), rule));
    }
    return known.get(name) ?? void this.errors.push(invalidField(this.place(member), 'unknown'));
  }

  choice(member: Member | 'type', choices: readonly string[]): undefined {
    return void this.errors.push(invalidField(this.place(member), 'choice', { choices: choices.join(', ') }));
  }

  /** The operator that a rule names, by `op` or in the older way by `valueMatch`. */
  operator(type: ValueType, absent: string | undefined): { op: string; operator: Operator } | undefined {
    const older = this.given('valueMatch');
    if (older !== undefined && this.given('op') !== undefined)
      return void this.errors.push(invalidField(this.place('valueMatch'), 'notBeside', { other: 'op' }));
    if (older !== undefined) return this.#olderOperator(type, older);
    const given = this.given('op') ?? absent;
    if (given === undefined) return void this.errors.push(invalidField(this.place('op'), 'required'));
    const op = spelled(given, spellings(Object.keys(OPERATORS[type])));
    const operator = typeof op === 'string' ? operatorOf(type, op) : undefined;
    return operator ? { op: op as string, operator } : this.choice('op', Object.keys(OPERATORS[type]));
  }

  #olderOperator(type: ValueType, older: unknown): { op: string; operator: Operator } | undefined {
    const known = new Map(Object.entries(OLDER_OPERATORS).filter(([, op]) => operatorOf(type, op)));
    const op = known.get(String(older).toLowerCase());
    return op ? { op, operator: operatorOf(type, op)! } : this.choice('valueMatch', [...known.keys()]);
  }
}

/** The values of `valueMatch`, which older callers give instead of `op`. */
export const OLDER_OPERATORS = { exact: 'equals', contains: 'contains' } as const;

interface RuleType {
  /** Members that a rule of the type may have. */
  readonly members: readonly Member[];
  /** Returns the rule as it is stored, `undefined` if it has errors. */
  check(check: Check): Rule | undefined;
}

/** Every type of rule. */
export const RULE_TYPES = {
  contactField: { members: ['field', 'op', 'value'], check: checkContactField },
  topic: {
    members: ['topicId', 'subscribed'],
    check: check =>
      membership('topic', check.registered('topicId', check.registry.topics), check.boolean('subscribed')),
  },
  tag: {
    members: ['tag', 'has'],
    check: check => membership('tag', check.registered('tag', check.registry.tags), check.boolean('has', true)),
  },
  property: { members: ['key', 'op', 'valueMatch', 'value'], check: checkProperty },
  receiveMarketing: {
    members: ['value'],
    check(check) {
      const value = check.boolean('value');
      return value === undefined ? undefined : { type: 'receiveMarketing', op: 'equals', value };
    },
  },
} as const satisfies Readonly<Record<string, RuleType>>;

function membership(
  type: 'topic' | 'tag',
  found: { id: string; no: number } | undefined,
  value: boolean | undefined,
): Rule | undefined {
  if (!found || value === undefined) return undefined;
  return { type, of: { id: found.id, no: found.no }, op: 'equals', value };
}

function checkContactField(check: Check): Rule | undefined {
  const field = check.given('field');
  if (field === undefined) return void check.errors.push(invalidField(check.place('field'), 'required'));
  if (!Object.hasOwn(CONTACT_FIELDS, field as string)) return check.choice('field', Object.keys(CONTACT_FIELDS));
  const known: ContactField = CONTACT_FIELDS[field as ContactFieldName];
  const found = check.operator(known.type, known.op);
  const value = found?.operator.read(check.given('value'), check.place('value'), check.errors);
  if (!found || value === undefined) return undefined;
  const stored = normalised(value, known, found.op, check);
  return stored === undefined
    ? undefined
    : { type: 'contactField', field: field as ContactFieldName, op: found.op, value: stored };
}

/** The texts of a value in the form of the field. */
function normalised(value: unknown, { normalise }: ContactField, op: string, check: Check): unknown {
  if (!normalise) return value;
  const of = { isWhole: comparesWhole(op), country: check.country };
  const read = (item: unknown, place: string): unknown => {
    if (typeof item !== 'string') return item;
    const text = normalise(item, of);
    return text === '' ? void check.errors.push(invalidField(place, 'empty')) : text;
  };
  const place = check.place('value');
  if (!Array.isArray(value)) return read(value, place);
  const items = value.map((item, index) => read(item, `${place}[${index}]`));
  return items.includes(undefined) ? undefined : items;
}

function checkProperty(check: Check): Rule | undefined {
  const found = check.registered('key', check.registry.properties);
  if (!found) return undefined;
  const { id, no, type } = found;
  const chosen = check.operator(type, undefined);
  const value = chosen?.operator.read(check.given('value'), check.place('value'), check.errors);
  return !chosen || value === undefined ? undefined : { type: 'property', of: { id, no, type }, op: chosen.op, value };
}

const TYPES = spellings(Object.keys(RULE_TYPES));

const isRuleType = (type: unknown): type is keyof typeof RULE_TYPES =>
  typeof type === 'string' && Object.hasOwn(RULE_TYPES, type);

function checkRule(check: Check): Rule | undefined {
  const type = spelled(check.rule.type, TYPES);
  if (type === undefined || type === null) return void check.errors.push(invalidField(check.place('type'), 'required'));
  if (!isRuleType(type)) return check.choice('type', Object.keys(RULE_TYPES));
  const { members, check: read }: RuleType = RULE_TYPES[type];
  for (const member of Object.keys(check.rule) as (Member | 'type')[])
    if (member !== 'type' && check.given(member) !== undefined && !members.includes(member))
      check.errors.push(invalidField(check.place(member), 'notAllowed'));
  return read(check);
}

/**
 * Checks all rules, and adds an error with index and member (`rules[3].op`) for each invalid member.
 *
 * @param country ISO 3166 code: the region of phone numbers without a country code.
 */
export function checkRules(
  rules: readonly GivenRule[],
  registry: Registry,
  errors: InvalidField[],
  country?: string,
): Rule[] {
  return rules.flatMap((rule, index) => checkRule(new Check(rule, `rules[${index}]`, registry, country, errors)) ?? []);
}
