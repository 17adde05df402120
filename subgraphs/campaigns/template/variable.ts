import { isISO8601 } from 'class-validator';
import { Field, InputType, ObjectType } from 'type-graphql';
import { type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Matches, Optional } from '../../../kernel/graph/validation.js';

export const VARIABLE_TYPES = ['string', 'number', 'boolean', 'date', 'list', 'object'] as const;
type VariableType = (typeof VARIABLE_TYPES)[number];
const VariableTypeName = enumOf('TemplateVariableType', VARIABLE_TYPES, 'The type of the value of a variable.');

/** Bytes of the values of one message, and of the declarations with their usual values and examples, as JSON. */
export const MAX_VALUES = 65_536;

@ObjectType({ description: 'A value that each send gives to a template.' })
@InputType('TemplateVariableInput', { description: 'A variable that the texts of a template use.' })
export class TemplateVariable {
  @Field({ description: 'Letters, digits and _. `contact` is the recipient, and no variable.' })
  @Matches(/^(?!contact$)[A-Za-z_][A-Za-z0-9_]{0,63}$/)
  name!: string;

  @Field(() => VariableTypeName, { description: 'The type of the values that it takes.' })
  type!: VariableType;

  @Field(() => Json, { nullable: true, description: 'The value for sends that give none.' })
  @Optional()
  default?: unknown;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether every send must give it.' })
  required: boolean = false;

  @Field(() => Json, { nullable: true, description: 'The value for previews and for checks of the template.' })
  @Optional()
  example?: unknown;
}

type Rule = 'string' | 'number' | 'boolean' | 'timestamp' | 'array' | 'object';

const FITS: Readonly<Record<VariableType, readonly [rule: Rule, fits: (value: unknown) => boolean, example: unknown]>> =
  {
    string: ['string', value => typeof value === 'string', 'text'],
    number: ['number', value => typeof value === 'number' && Number.isFinite(value), 1],
    boolean: ['boolean', value => typeof value === 'boolean', true],
    date: [
      'timestamp',
      value => typeof value === 'string' && isISO8601(value, { strict: true }),
      '2026-01-31T12:00:00Z',
    ],
    list: ['array', Array.isArray, []],
    object: ['object', value => typeof value === 'object' && value !== null && !Array.isArray(value), {}],
  };

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

function typeError(field: string, { type }: TemplateVariable, value: unknown): InvalidField[] {
  const known = FITS[type as VariableType];
  return isAbsent(value) || !known || known[1](value) ? [] : [invalidField(field, known[0])];
}

/** Returns the problems of the declarations. A member that is invalid itself is missing. */
export function declarationErrors(variables: readonly TemplateVariable[]): InvalidField[] {
  const names = variables.map(({ name }) => name);
  const isLarge = Buffer.byteLength(JSON.stringify(variables)) > MAX_VALUES;
  const large = isLarge ? [invalidField('variables', 'bytes', { max: MAX_VALUES })] : [];
  const each = variables.flatMap((variable, index) => [
    ...(variable.name && names.indexOf(variable.name) < index
      ? [invalidField(`variables[${index}].name`, 'taken')]
      : []),
    ...typeError(`variables[${index}].default`, variable, variable.default),
    ...typeError(`variables[${index}].example`, variable, variable.example),
  ]);
  return [...large, ...each];
}

export type Values = Readonly<Record<string, unknown>>;

/** A contact in samples and previews without one. */
const SAMPLE_CONTACT = {
  ...{ id: 'con_01h455vb4pex5vsknk084sn02q', name: 'Ana Souza', email: 'ana@example.com', phone: '+14155550100' },
  ...{ externalId: 'A-1', url: 'https://example.com/ana', telegramPeer: '@ana', timeZone: 'America/Sao_Paulo' },
  ...{ languages: ['en'], tags: [], properties: {} },
};

/** Returns a sample value for each variable, and a contact, with which a template is checked. */
export const samplesOf = (variables: readonly TemplateVariable[]): Values => ({
  ...Object.fromEntries(
    variables.map(({ name, type, example, default: usual }) => [
      name,
      [example, usual].find(value => !isAbsent(value)) ?? FITS[type as VariableType]?.[2],
    ]),
  ),
  contact: SAMPLE_CONTACT,
});

/** Returns the given values of declared variables. */
export const givenOf = (variables: readonly TemplateVariable[], given: Values): Values =>
  Object.fromEntries(
    variables.flatMap(({ name }) =>
      Object.hasOwn(given, name) && !isAbsent(given[name]) ? [[name, given[name]]] : [],
    ),
  );

/** Returns the given values, and the defaults of the others. */
export const valuesOf = (variables: readonly TemplateVariable[], given: Values): Values => ({
  ...Object.fromEntries(variables.flatMap(({ name, default: usual }) => (isAbsent(usual) ? [] : [[name, usual]]))),
  ...givenOf(variables, given),
});

/**
 * Returns the problems of the values of a send: those of all recipients, and those of single
 * recipients, which may be absent.
 */
export function problemsOf(
  variables: readonly TemplateVariable[],
  shared: Values,
  own: readonly Values[],
): InvalidField[] {
  const complete = givenOf(variables, shared);
  const missing = variables.filter(
    ({ name, required, default: usual }) => required && isAbsent(usual) && !Object.hasOwn(complete, name),
  );
  const absent = (at: string, given: Values) =>
    missing.flatMap(({ name }) =>
      !Object.hasOwn(given, name) || isAbsent(given[name]) ? [invalidField(`${at}.${name}`, 'required')] : [],
    );
  return [
    ...errorsOf('variables', variables, shared),
    ...(own.length === 0 ? absent('variables', {}) : []),
    ...own.flatMap((values, place) => {
      const at = `to[${place}].variables`;
      return [...errorsOf(at, variables, values), ...absent(at, values)];
    }),
  ];
}

function errorsOf(at: string, variables: readonly TemplateVariable[], given: Values): InvalidField[] {
  if (Buffer.byteLength(JSON.stringify(given)) > MAX_VALUES) return [invalidField(at, 'bytes', { max: MAX_VALUES })];
  return variables.flatMap(variable =>
    Object.hasOwn(given, variable.name) ? typeError(`${at}.${variable.name}`, variable, given[variable.name]) : [],
  );
}
