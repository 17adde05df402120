import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { IDENTIFIERS, identifierKey } from '../contact/contact-fields.js';
import type { ContactInput } from '../contact/contact-input.js';
import { addressHash } from './address-hash.js';
import { lockForImport } from './lock-erasure.js';

const OPEN = `select address_hashes as hashes from contacts.erasure
  where workspace_id = $1 and status = 'RUNNING' and created_at >= $2`;

/**
 * Returns a function that says whether a row of an import names a person whose erasure was
 * requested after the file was uploaded. No erasure of the workspace begins until the end of the
 * transaction.
 */
export async function erasedSince(tx: Context, moment: Date): Promise<(input: ContactInput) => boolean> {
  await lockForImport(tx);
  const rows = await sql<{ hashes: string[] }>(tx.em, OPEN, [tx.caller.workspaceId, moment]);
  const hashes = new Set(rows.flatMap(row => row.hashes));
  if (hashes.size === 0) return () => false;
  return input =>
    IDENTIFIERS.some(field => input[field] && hashes.has(addressHash(tx, identifierKey(field, input[field]))));
}
