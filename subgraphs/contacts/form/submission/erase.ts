import { foldAddress } from '../../../../kernel/address/mail-address.js';
import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';

const ERASE = `delete from contacts.submission
  where workspace_id = $1 and (contact_id = any($2) or lower(email) = any($3))`;

/** Removes submissions of a person in the caller's workspace. */
export const eraseSubmissions = (
  tx: Context,
  contactIds: readonly string[],
  addresses: readonly string[],
): Promise<object[]> => sql(tx.em, ERASE, [tx.caller.workspaceId, contactIds, addresses.map(foldAddress)]);

/** SQL, a part of a statement: gives submissions from one contact to another. */
export const giveSubmissions = (from: string, into: string): string =>
  `update contacts.submission set contact_id = ${into} where contact_id = ${from}`;
