import * as rules from 'class-validator';
import type { ClassType, ValidatorFn } from 'type-graphql';
import type { FIELD_RULES, FieldRule } from '../../catalogue/errors/fields.js';
import type { Context } from '../context/context.js';
import { type InvalidField, invalidField } from '../errors/errors.js';
import { type Detail, detailsOf, failWith, withUnnamed } from '../errors/input-errors.js';
import type { ValuesOf } from '../errors/text.js';
import { markAmount } from './input/decimal.js';
import { rememberRules } from './input/rules-of-class.js';
import { rememberChoices, spellChoices } from './input/spelling.js';

rememberRules();

/**
 * The `context` of a decorator: the rule of the catalogue that the field breaks, and the values of
 * its text.
 */
type Broken = Omit<InvalidField, 'field'>;

/** Options of class-validator's decorators. The text is rendered later, in the caller's language. */
const breaks = <Rule extends FieldRule>(rule: Rule, ...values: ValuesOf<(typeof FIELD_RULES)[Rule]['en']>) => ({
  context: invalidField('', rule, ...values) satisfies Broken,
});

export const Optional = rules.IsOptional;
export const Length = (min: number, max: number) => rules.Length(min, max, breaks('length', { min, max }));
/** Limits the length of each item of a list. */
export const LengthOfItems = (min: number, max: number) =>
  rules.Length(min, max, { each: true, ...breaks('lengthOfItems', { min, max }) });
export const Range =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    rules.Min(min, breaks('range', { min, max }))(target, property as string);
    rules.Max(max, breaks('range', { min, max }))(target, property as string);
  };
export const Items =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    rules.ArrayMinSize(min, breaks('count', { min, max }))(target, property as string);
    rules.ArrayMaxSize(max, breaks('count', { min, max }))(target, property as string);
  };
/** Each pattern has a constraint of its own: of two with one name on a property, class-validator would report the wrong one. */
const matching = (name: string, pattern: RegExp, options: ReturnType<typeof breaks>) =>
  rules.ValidateBy(
    {
      name,
      constraints: [pattern],
      validator: {
        validate: value => typeof value === 'string' && pattern.test(value),
        // Never shown, but class-validator keeps the context of an error with a text alone.
        defaultMessage: () => name,
      },
    },
    options,
  );
export const Matches = (pattern: RegExp) =>
  matching('matches', pattern, breaks('pattern', { pattern: pattern.source }));
export const Email = () => rules.IsEmail({}, breaks('email'));
/** In any case: it is written as declared before it is used. */
export const OneOf =
  (choices: readonly string[]): PropertyDecorator =>
  (target, property) => {
    rememberChoices(target.constructor, property as string, choices);
    rules.IsIn(choices, breaks('choice', { choices: choices.join(', ') }))(target, property as string);
  };
/** Each item of a list. */
export const OneOfEach =
  (choices: readonly string[]): PropertyDecorator =>
  (target, property) => {
    rememberChoices(target.constructor, property as string, choices);
    const options = { each: true, ...breaks('choice', { choices: choices.join(', ') }) };
    rules.IsIn(choices, options)(target, property as string);
  };
/** A decimal text of an amount. JSON may give it as a number. */
export const Amount =
  (pattern: RegExp): PropertyDecorator =>
  (target, property) => {
    markAmount(target.constructor, property as string);
    Matches(pattern)(target, property as string);
  };
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A text of spaces, or of characters that show nothing, is as good as none. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
export const Visible = () => matching('visible', VISIBLE, breaks('visible'));
/** An address in a filter whose name is that of a time in other lists. */
export const NotATime = () => matching('notATime', /^(?!\d{4}-\d\d-\d\d(?:[T ]|$))/, breaks('notATime'));
export const SingleLine = () => matching('singleLine', /^[^\r\n\0]*$/, breaks('singleLine'));
/** A text that a person reads in one line: a name, a title. */
export const Line =
  (max: number): PropertyDecorator =>
  (target, property) => {
    for (const rule of [Visible(), SingleLine(), Length(1, max)]) rule(target, property as string);
  };
export const Nested = () => rules.ValidateNested(breaks('object'));

/** The rules that one field breaks, each once: a range is checked at both its ends. */
function brokenRules({ constraints = {}, contexts = {}, property }: rules.ValidationError): Broken[] {
  const broken = new Map<FieldRule, Broken>();
  for (const name of Object.keys(constraints)) {
    const context = contexts[name] as Broken | undefined;
    if (!context) throw new Error(`The decorator ${name} of ${property} names no rule of the catalogue.`);
    broken.set(context.rule, context);
  }
  return [...broken.values()];
}

function collect(errors: readonly rules.ValidationError[], parent = ''): InvalidField[] {
  return errors.flatMap(error => {
    const path = /^\d+$/.test(error.property)
      ? `${parent}[${error.property}]`
      : parent
        ? `${parent}.${error.property}`
        : error.property;
    const own = brokenRules(error).map(broken => ({ ...broken, field: path }));
    return [...own, ...collect(error.children ?? [], path)];
  });
}

/** Throws errors that name fields, for rules that involve several fields. */
export type InputCheck<Input> = (input: Input, ctx: Context) => void | Promise<void>;

const CHECKS = new WeakMap<Function, InputCheck<object>>();

/**
 * Gives a class of arguments its check beyond the rules. It runs even if other fields are invalid,
 * on the arguments without those, so that one answer names all of them. For valid arguments their
 * service runs it.
 */
export const CheckedBy =
  <Input extends object>(check: InputCheck<Input>) =>
  (target: ClassType<Input>): void =>
    void CHECKS.set(target, check as InputCheck<object>);

/**
 * The invalid fields of an input: those that are `known` already, those that break a rule and, if there is any, those
 * that its check finds. Invalid members are taken out of the input.
 */
export async function invalidFieldsOf(
  input: object,
  ctx: Context,
  known: readonly InvalidField[] = [],
): Promise<Detail[]> {
  spellChoices(input);
  const broken = collect(await rules.validate(input, { forbidUnknownValues: false, skipMissingProperties: false }));
  const invalid = withUnnamed(known, broken);
  if (invalid.length === 0) return [];
  for (const { field } of broken) takeOut(input, field);
  return withUnnamed(invalid, await checkErrors(input, ctx));
}

async function checkErrors(input: object, ctx: Context): Promise<readonly Detail[]> {
  try {
    await checkOf(input.constructor)?.(input, ctx);
    return [];
  } catch (error) {
    const details = detailsOf(error);
    if (!details) throw error;
    return details;
  }
}

/** A class without a check of its own has that of the class it extends. */
const checkOf = (target: Function | null): InputCheck<object> | undefined =>
  target ? (CHECKS.get(target) ?? checkOf(Object.getPrototypeOf(target))) : undefined;

/** @param field its path: `payload.from`. */
function takeOut(input: object, field: string): void {
  const steps = field.split(/[.[\]]+/).filter(step => step !== '');
  const last = steps.pop()!;
  const owner = steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], input);
  if (owner) (owner as Record<string, unknown>)[last] = undefined;
}

/**
 * Validates every argument for type-graphql: throws `VALIDATION_ERROR` naming every invalid field
 * of an input. Only objects of a class have rules. For JSON the validator would read its
 * `constructor`, which may be a member of it.
 */
export const validateInput: ValidatorFn = (value, _type, { context }) =>
  isOfClass(value) ? failIfInvalidInput(value, context as Context) : undefined;

function isOfClass(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype !== null && prototype !== Object.prototype;
}

/** Throws `VALIDATION_ERROR` naming every invalid field of an input, as for each argument of the graph. */
export async function failIfInvalidInput(input: object, ctx: Context): Promise<void> {
  const invalid = await invalidFieldsOf(input, ctx);
  if (invalid.length > 0) failWith(invalid);
}
