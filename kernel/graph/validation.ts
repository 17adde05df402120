import * as rules from 'class-validator';
import { type ValidatorFn } from 'type-graphql';
import type { FIELD_RULES, FieldRule } from '../../catalogue/errors/fields.js';
import { failIfInvalid, type InvalidField, invalidField } from '../errors/errors.js';
import type { ValuesOf } from '../errors/text.js';

/** What a decorator's `context` holds: the rule of the catalogue that the field breaks, and the values of its text. */
type Broken = Omit<InvalidField, 'field'>;

/** Options of class-validator's decorators. The text is rendered later, in the caller's language. */
const breaks = <Rule extends FieldRule>(rule: Rule, ...values: ValuesOf<(typeof FIELD_RULES)[Rule]['en']>) => ({
  context: invalidField('', rule, ...values) satisfies Broken,
});

export const Optional = rules.IsOptional;
export const Length = (min: number, max: number) => rules.Length(min, max, breaks('length', { min, max }));
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
export const Matches = (pattern: RegExp) => rules.Matches(pattern, breaks('pattern', { pattern: pattern.source }));
export const Email = () => rules.IsEmail({}, breaks('email'));
export const OneOf = (choices: readonly string[]) =>
  rules.IsIn(choices, breaks('choice', { choices: choices.join(', ') }));
export const SingleLine = () => rules.Matches(/^[^\r\n\0]*$/, breaks('singleLine'));
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

/** What type-graphql calls on every argument: throws `VALIDATION_ERROR` naming every invalid field of an input. */
export const validateInput: ValidatorFn = async value => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  failIfInvalid(collect(await rules.validate(value, { forbidUnknownValues: false, skipMissingProperties: false })));
};
