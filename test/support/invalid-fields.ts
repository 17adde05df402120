/** JSON Schema, as the description of the API has it. */
export type Schema = Readonly<Record<string, unknown>>;

/** A value that makes one field of a request invalid. */
export interface InvalidValue {
  /** The path that the answer must name. */
  readonly field: string;
  /** `type`: another JSON type, or none. `rule`: against a constraint. `meaning`: only the server can tell. */
  readonly kind: 'type' | 'rule' | 'meaning';
  /** The place at which it is written, if that is not `field`: for an item of a list, the list. */
  readonly at?: string;
  /** `undefined` when the field is left out. */
  readonly value: unknown;
}

type Find = (reference: string) => Schema;

/** Invalid values of every member of an object, by its schema. */
export function invalidValues(schema: Schema, find: Find, path = ''): InvalidValue[] {
  const required = (schema['required'] ?? []) as string[];
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).flatMap(([name, member]) => {
    const field = path === '' ? name : `${path}.${name}`;
    const absent: InvalidValue[] = required.includes(name) ? [{ field, kind: 'type', value: undefined }] : [];
    return [...absent, ...ofValue(resolved(member, find), find, field)];
  });
}

/** The schema behind a reference, without the choice of null. */
function resolved(schema: Schema, find: Find): Schema {
  const choices = schema['anyOf'] as Schema[] | undefined;
  const chosen = choices?.find(choice => choice['type'] !== 'null') ?? schema;
  return chosen['$ref'] ? find(chosen['$ref'] as string) : chosen;
}

const typeOf = ({ type }: Schema): string | undefined =>
  (Array.isArray(type) ? type.find(each => each !== 'null') : type) as string | undefined;

/**
 * The values that no reading accepts for a type: GraphQL makes a list of one value and reads
 * numbers as identifiers.
 */
const WRONG: Readonly<Record<string, unknown>> = {
  string: true,
  array: true,
  boolean: 'perhaps',
  object: 'none',
  integer: 'many',
  number: 'many',
};

function ofValue(schema: Schema, find: Find, field: string): InvalidValue[] {
  const type = typeOf(schema);
  // Any JSON value is of the right type.
  if (type === undefined) return [];
  const wrong: InvalidValue = { field, kind: 'type', value: WRONG[type] };
  const values = [wrong, ...againstRules(schema).map(value => ({ field, kind: 'rule', value }) as const)];
  if (type === 'object') return [...values, ...invalidValues(schema, find, field)];
  if (schema['format'] === 'date-time') values.push({ field, kind: 'type', value: 'yesterday' });
  if (type !== 'array') return values;
  const item = resolved(schema['items'] as Schema, find);
  const items = againstRules(item).map(value => ({ field, kind: 'rule', value: [value] }) as const);
  return [...values, ...items, ofItem(item, field)];
}

/** A list of which one item has a wrong type. */
const ofItem = (item: Schema, field: string): InvalidValue =>
  typeOf(item) === 'object'
    ? { field: `${field}[0]`, at: field, kind: 'type', value: ['none'] }
    : { field: `${field}[1]`, at: field, kind: 'type', value: ['sms.sent', true] };

/** A text that breaks a greater length breaks the limit of the body too. */
const MAX_TEXT = 100_000;

/** An answer names no more fields: items that are no objects would leave no place for another one. */
const MAX_NAMED = 100;

interface Rules {
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
}

/** Values of the right type, each against one constraint. */
function againstRules(schema: Schema): unknown[] {
  const { maxLength, pattern, maxItems, items, enum: choices } = schema as Rules;
  return [
    ...(maxLength && maxLength < MAX_TEXT ? ['x'.repeat(maxLength + 1)] : []),
    ...(pattern ? ['!\n!'] : []),
    ...(maxItems ? [Array(maxItems + 1).fill(items?.['$ref'] && maxItems >= MAX_NAMED ? {} : 'sms.sent')] : []),
    ...(choices ? ['no choice'] : []),
  ];
}

const inside = (field: string, whole: string) =>
  field.startsWith(whole) && /^(?:$|[.[])/.test(field.slice(whole.length));

export type Pair = readonly [InvalidValue, InvalidValue];

/** Pairs of different kinds on fields of which neither holds the other: one of each two fields, and one of each value. */
export function pairsOf(values: readonly InvalidValue[]): Pair[] {
  const fields = new Set<string>();
  const used = new Set<InvalidValue>();
  return allPairs(values).filter(pair => {
    const both = pair.map(({ field }) => field).join(' ');
    if (fields.has(both) && pair.every(value => used.has(value))) return false;
    fields.add(both);
    for (const value of pair) used.add(value);
    return true;
  });
}

const allPairs = (values: readonly InvalidValue[]): Pair[] =>
  values.flatMap((one, index) =>
    values
      .slice(index + 1)
      .filter(other => other.kind !== one.kind && !inside(one.at ?? one.field, other.at ?? other.field))
      .filter(other => !inside(other.at ?? other.field, one.at ?? one.field))
      .map(other => [one, other] as const),
  );

/** An answer names so many fields, and each item of a list may be one. */
const weightOf = ({ value }: InvalidValue): number => (Array.isArray(value) ? value.length : 1);
const kindsOf = (values: readonly InvalidValue[]): string => [...new Set(values.map(({ kind }) => kind))].sort().join();

const overlap = (one: InvalidValue, other: InvalidValue): boolean =>
  inside(one.at ?? one.field, other.at ?? other.field) || inside(other.at ?? other.field, one.at ?? one.field);

/**
 * Returns the values of both if a request may have them, each at a place of its own, and no more
 * than an answer names; `null` otherwise.
 */
const joined = (group: readonly InvalidValue[], pair: Pair): InvalidValue[] | null => {
  const more = pair.filter(value => !group.includes(value));
  if (more.some(value => group.some(other => overlap(value, other)))) return null;
  const values = [...group, ...more];
  return values.reduce((sum, value) => sum + weightOf(value), 0) <= MAX_NAMED / 2 ? values : null;
};

/**
 * Groups the same pairs into fewer requests: if all fields of a request are named, each two of them
 * are. Those of a request are of the same two kinds, since a third kind may make the server look
 * further.
 */
export function groupsOf(pairs: readonly Pair[], fits: (values: readonly InvalidValue[]) => boolean): InvalidValue[][] {
  const groups: { kinds: string; values: InvalidValue[] }[] = [];
  for (const pair of pairs) {
    const kinds = kindsOf(pair);
    if (groups.some(({ values }) => pair.every(value => values.includes(value)))) continue;
    const taken = groups.some(group => {
      const values = group.kinds === kinds ? joined(group.values, pair) : null;
      if (!values || !fits(values)) return false;
      group.values = values;
      return true;
    });
    if (!taken) groups.push({ kinds, values: [...pair] });
  }
  return groups.map(({ values }) => values);
}

/** A valid body with invalid values in their places. */
export function bodyWith(valid: object, invalid: readonly InvalidValue[]): Record<string, unknown> {
  const body = structuredClone(valid) as Record<string, unknown>;
  for (const { field, at = field, value } of invalid) {
    const steps = at.split('.');
    const last = steps.pop()!;
    let owner = body;
    for (const step of steps) {
      owner[step] ??= {};
      owner = owner[step] as Record<string, unknown>;
    }
    if (value === undefined) delete owner[last];
    else owner[last] = value;
  }
  return body;
}
