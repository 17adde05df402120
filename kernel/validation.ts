import * as rules from 'class-validator';
import { type ValidatorFn } from 'type-graphql';
import { type FieldFault, type FieldRule, failOn, fault } from './errors/index.js';

/**
 * The rules of an input's fields: class-validator's, with texts from the catalogue. A rule's name and values travel as
 * the validator's message, so that each door says it in the caller's language.
 */
type Values = Record<string, string | number>;

const says = (rule: FieldRule, values: Values = {}) => ({ message: JSON.stringify([rule, values]) });

export const Optional = rules.IsOptional;
export const Length = (least: number, most: number) => rules.Length(least, most, says('length', { least, most }));
export const Range =
  (least: number, most: number): PropertyDecorator =>
  (target, property) => {
    rules.Min(least, says('range', { least, most }))(target, property as string);
    rules.Max(most, says('range', { least, most }))(target, property as string);
  };
export const Items =
  (least: number, most: number): PropertyDecorator =>
  (target, property) => {
    rules.ArrayMinSize(least, says('count', { least, most }))(target, property as string);
    rules.ArrayMaxSize(most, says('count', { least, most }))(target, property as string);
  };
export const Matches = (pattern: RegExp) => rules.Matches(pattern, says('pattern', { pattern: pattern.source }));
export const Email = () => rules.IsEmail({}, says('email'));
export const OneOf = (choices: readonly string[]) =>
  rules.IsIn(choices, says('choice', { choices: choices.join(', ') }));
export const SingleLine = () => rules.Matches(/^[^\r\n\0]*$/, says('singleLine'));
export const Nested = rules.ValidateNested;

const isRule = (text: string): boolean => text.startsWith('["');

function toFault(path: string, text: string): FieldFault {
  if (!isRule(text)) return { field: path, message: text };
  const [rule, values] = JSON.parse(text) as [FieldRule, Values];
  return fault(path, rule, values);
}

function collect(errors: readonly rules.ValidationError[], parent = ''): FieldFault[] {
  return errors.flatMap(error => {
    const path = /^\d+$/.test(error.property)
      ? `${parent}[${error.property}]`
      : parent
        ? `${parent}.${error.property}`
        : error.property;
    const own = [...new Set(Object.values(error.constraints ?? {}))].map(text => toFault(path, text));
    return [...own, ...collect(error.children ?? [], path)];
  });
}

/** What type-graphql calls on every argument: throws `VALIDATION_ERROR` with all faults of an input at once. */
export const validateInput: ValidatorFn = async value => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  failOn(collect(await rules.validate(value, { forbidUnknownValues: false, skipMissingProperties: false })));
};
