import { MAX_CAMPAIGN_ADDRESSES } from '../../../../catalogue/send-limits.js';
import { isId } from '../../../../kernel/context/ids.js';
import { failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { failWith } from '../../../../kernel/errors/input-errors.js';
import { MAX_VALUES, type Values } from '../../template/variable.js';

const MAX_ADDRESS = 320;

/** One recipient of a list. */
export interface GivenRecipient {
  readonly to: string | null;
  readonly contactId: string | null;
  readonly variables: Values | null;
}

/**
 * Reads a list of addresses and objects. Returns `null` when none is given. Throws
 * `VALIDATION_ERROR`.
 */
export function readRecipients(to: unknown): readonly GivenRecipient[] | null {
  if (to === undefined || to === null) return null;
  if (!Array.isArray(to)) return failWith([invalidField('to', 'array')]);
  if (to.length === 0 || to.length > MAX_CAMPAIGN_ADDRESSES)
    return failWith([invalidField('to', 'count', { min: 1, max: MAX_CAMPAIGN_ADDRESSES })]);
  const errors: InvalidField[] = [];
  const recipients = to.map((one: unknown, index) => readOne(one, `to[${index}]`, errors));
  failIfInvalid(errors.slice(0, 1_000));
  return recipients;
}

function readOne(one: unknown, at: string, errors: InvalidField[]): GivenRecipient {
  if (typeof one === 'string') return { to: addressOf(one, at, errors), contactId: null, variables: null };
  if (!isObject(one)) {
    errors.push(invalidField(at, 'string'));
    return { to: null, contactId: null, variables: null };
  }
  const { to, contactId, variables } = one;
  if (!isGiven(to) && !isGiven(contactId)) errors.push(invalidField(`${at}.to`, 'orAnother', { others: 'contactId' }));
  if (isGiven(contactId) && !(typeof contactId === 'string' && isId('con', contactId)))
    errors.push(invalidField(`${at}.contactId`, 'unknown'));
  return {
    to: isGiven(to) ? addressOf(to, `${at}.to`, errors) : null,
    contactId: typeof contactId === 'string' ? contactId : null,
    variables: isGiven(variables) ? valuesOf(variables, `${at}.variables`, errors) : null,
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function addressOf(text: unknown, at: string, errors: InvalidField[]): string | null {
  if (typeof text === 'string' && text.length > 0 && text.length <= MAX_ADDRESS && !/\p{Cc}/u.test(text)) return text;
  errors.push(
    typeof text === 'string' ? invalidField(at, 'length', { min: 1, max: MAX_ADDRESS }) : invalidField(at, 'string'),
  );
  return null;
}

function valuesOf(values: unknown, at: string, errors: InvalidField[]): Values | null {
  if (!isObject(values)) errors.push(invalidField(at, 'object'));
  else if (Buffer.byteLength(JSON.stringify(values)) > MAX_VALUES)
    errors.push(invalidField(at, 'bytes', { max: MAX_VALUES }));
  return isObject(values) ? values : null;
}
