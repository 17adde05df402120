import { type InvalidField, invalidField } from '../../kernel/errors/errors.js';
import type { Body } from './legacy.js';

const TEXTS = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Returns whether the caller requests a dry run, in the query or in the body. Anything but true or
 * false, and several values that differ, are an error: nothing is sent on a guess.
 */
export function isDryRun(query: string, body: Body, errors: InvalidField[]): boolean {
  const asked = query === '' ? [] : new URLSearchParams(query).getAll('dryRun');
  const given: unknown[] = asked.map(text => TEXTS.get(text));
  if (Object.hasOwn(body, 'dryRun')) given.push(body['dryRun']);
  const isTrue = given[0] === true;
  if (given.some(value => value !== isTrue)) errors.push(invalidField('dryRun', 'boolean'));
  return isTrue;
}
