import * as rules from 'class-validator';
import { type ValidatorFn } from 'type-graphql';
import { type FieldRule, failIfInvalid, type InvalidField, invalidField } from '../errors/errors.js';

/**
 * The rules of an input's fields: class-validator's, with texts from the catalogue. A rule's name and values travel as
 * the validator's message, so that each door says it in the caller's language.
 */
type Values = Record<string, string | number>;

const says = (rule: FieldRule, values: Values = {}) => ({ message: JSON.stringify([rule, values]) });

export const Optional = rules.IsOptional;
export const Length = (min: number, max: number) => rules.Length(min, max, says('length', { min, max }));
export const Range =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    rules.Min(min, says('range', { min, max }))(target, property as string);
    rules.Max(max, says('range', { min, max }))(target, property as string);
  };
export const Items =
  (min: number, max: number): PropertyDecorator =>
  (target, property) => {
    rules.ArrayMinSize(min, says('count', { min, max }))(target, property as string);
    rules.ArrayMaxSize(max, says('count', { min, max }))(target, property as string);
  };
export const Matches = (pattern: RegExp) => rules.Matches(pattern, says('pattern', { pattern: pattern.source }));
export const Email = () => rules.IsEmail({}, says('email'));
export const OneOf = (choices: readonly string[]) =>
  rules.IsIn(choices, says('choice', { choices: choices.join(', ') }));
export const SingleLine = () => rules.Matches(/^[^\r\n\0]*$/, says('singleLine'));
export const Nested = rules.ValidateNested;

const isRule = (text: string): boolean => text.startsWith('["');

function toError(path: string, text: string): InvalidField {
  if (!isRule(text)) return { field: path, message: text };
  const [rule, values] = JSON.parse(text) as [FieldRule, Values];
  return invalidField(path, rule, values);
}

function collect(errors: readonly rules.ValidationError[], parent = ''): InvalidField[] {
  return errors.flatMap(error => {
    const path = /^\d+$/.test(error.property)
      ? `${parent}[${error.property}]`
      : parent
        ? `${parent}.${error.property}`
        : error.property;
    const own = [...new Set(Object.values(error.constraints ?? {}))].map(text => toError(path, text));
    return [...own, ...collect(error.children ?? [], path)];
  });
}

/** What type-graphql calls on every argument: throws `VALIDATION_ERROR` with all errors of an input at once. */
export const validateInput: ValidatorFn = async value => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  failIfInvalid(collect(await rules.validate(value, { forbidUnknownValues: false, skipMissingProperties: false })));
};
