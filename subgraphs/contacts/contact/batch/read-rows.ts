import type { Context } from '../../../../kernel/context/context.js';
import { AppError, failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { type KnownProperties, propertiesByKey } from '../../property/property-registry.js';
import type { CreateContactArgs } from '../contact.args.js';
import { type ContactInput, MAX_VALUES, readContact } from '../contact-input.js';
import type { Wanted } from '../target.js';
import type { SaveContactsArgs } from './batch.js';

/** One contact of a batch, read. */
export interface BatchRow {
  readonly wanted: Wanted;
  readonly input: ContactInput;
}

/** Returns each contact of a batch, or the error of its input. One lookup serves all of them. */
export async function readRows(
  ctx: Context,
  { contacts, upsertBy }: SaveContactsArgs,
): Promise<(BatchRow | AppError)[]> {
  const properties = await propertiesByKey(ctx, [...new Set(contacts.flatMap(keysOf))]);
  return contacts.map(given =>
    errorOf(() => readRow(ctx, { ...given, upsertBy: given.upsertBy ?? upsertBy ?? null }, properties)),
  );
}

function readRow(ctx: Context, { upsertBy, ...given }: CreateContactArgs, properties: KnownProperties): BatchRow {
  const isReadable = given.properties == null || isObject(given.properties);
  const fields = isReadable ? given : { ...given, properties: null };
  const { input, errors } = readContact(fields, { country: ctx.caller.workspace?.country, properties });
  failIfInvalid([
    ...errors,
    ...(isReadable ? [] : [invalidField('properties', 'object')]),
    ...(upsertBy && given[upsertBy] == null ? [invalidField(upsertBy, 'required')] : []),
  ]);
  return { wanted: upsertBy ? { kind: 'keyed', by: upsertBy } : { kind: 'new' }, input };
}

/**
 * Returns the keys of the properties; none if there are too many, because such a contact is refused
 * without a lookup.
 */
function keysOf({ properties }: CreateContactArgs): string[] {
  const keys = isObject(properties) ? Object.keys(properties) : [];
  return keys.length > MAX_VALUES ? [] : keys;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the result of the work, or the error with which it refuses. */
export function errorOf<Result>(work: () => Result): Result | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
