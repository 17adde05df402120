import { foldAddress } from '../../../kernel/address/mail-address.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import type { Erasure } from '../../../kernel/erasure/erasure.js';

/**
 * The hash stays, so that the address stays suppressed. The note may name the person, so it is
 * removed.
 */
const FORGET = `update contacts.suppression set address = null, note = null
  where workspace_id = $1 and lower(address) = any($2)`;

/** Removes the addresses and notes from suppressions of the caller's workspace. */
export const forgetSuppressed = (ctx: Context, addresses: readonly string[]): Promise<object[]> =>
  sql(connectionOf(ctx), FORGET, [ctx.caller.workspaceId, addresses.map(foldAddress)]);

export const suppressionErasure: Erasure = {
  tables: ['contacts.suppression'],
  ofPerson: (tx, { addresses }) => forgetSuppressed(tx, addresses),
};
