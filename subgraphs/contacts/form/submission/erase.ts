import { foldAddress } from '../../../../kernel/address/mail-address.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Erasure } from '../../../../kernel/erasure/erasure.js';

const ERASE = `delete from contacts.submission
  where workspace_id = $1 and (contact_id = any($2) or lower(email) = any($3))`;

/** Submissions of people who never became contacts are found by their address. */
export const submissionErasure: Erasure = {
  tables: ['contacts.submission'],
  ofPerson: (tx, { contactIds, addresses }) =>
    sql(tx.em, ERASE, [tx.caller.workspaceId, contactIds, addresses.map(foldAddress)]),
};

/** SQL, a part of a statement: gives submissions from one contact to another. */
export const giveSubmissions = (from: string, into: string): string =>
  `update contacts.submission set contact_id = ${into} where contact_id = ${from}`;
