import { failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import type { Body } from './legacy.js';

const TEXTS = new Map([
  ['true', true],
  ['false', false],
]);

/**
 * Whether the caller asks for a dry run, in the query or in the body. Throws `VALIDATION_ERROR` for anything but true or
 * false, and for several values that differ: nothing is sent on a guess.
 */
export function isDryRun(query: string, body: Body): boolean {
  const asked = query === '' ? [] : new URLSearchParams(query).getAll('dryRun');
  const given: unknown[] = asked.map(text => TEXTS.get(text));
  if (Object.hasOwn(body, 'dryRun')) given.push(body['dryRun']);
  const isTrue = given[0] === true;
  if (given.some(value => value !== isTrue)) failIfInvalid([invalidField('dryRun', 'boolean')]);
  return isTrue;
}
