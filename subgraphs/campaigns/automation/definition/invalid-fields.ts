import type { z } from 'zod';
import type { FieldRule } from '../../../../catalogue/errors/fields.js';
import { type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';

const TYPES: Readonly<
  Record<string, Extract<FieldRule, 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object'>>
> = {
  string: 'string',
  number: 'number',
  int: 'integer',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
};

/** Returns the issues of a schema as invalid fields below `at`: `definition.steps[2].for`. */
export const invalidFieldsIn = (error: z.ZodError, at: string): InvalidField[] =>
  error.issues.flatMap(issue => fieldsOf(issue, placeOf(issue.path, at)));

/** A path of members and indexes, as errors write it. */
export const placeOf = (path: readonly PropertyKey[], at: string): string =>
  path.reduce<string>(
    (place, step) => (typeof step === 'number' ? `${place}[${step}]` : `${place}.${String(step)}`),
    at,
  );

type Issue = z.core.$ZodIssue;

function fieldsOf(issue: Issue, field: string): InvalidField[] {
  if (issue.message.startsWith('{')) return [{ ...(JSON.parse(issue.message) as InvalidField), field }];
  switch (issue.code) {
    case 'invalid_type':
      return [invalidField(field, issue.input === undefined ? 'required' : (TYPES[issue.expected] ?? 'object'))];
    case 'invalid_value':
      return [choice(field, issue.input, issue.values.map(String))];
    case 'unrecognized_keys':
      return issue.keys.map(key => invalidField(`${field}.${key}`, 'notAllowed'));
    case 'invalid_union':
      // The error does not say which kind was meant.
      return [choice(field, issue.input, (issue as { options?: readonly unknown[] }).options?.map(String) ?? [])];
    default:
      return [invalidField(field, 'notAllowed')];
  }
}

const choice = (field: string, input: unknown, choices: readonly string[]): InvalidField =>
  input === undefined
    ? invalidField(field, 'required')
    : invalidField(field, 'choice', { choices: choices.join(', ') });
