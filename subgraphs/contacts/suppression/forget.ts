import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';

/** The hash stays, so that the address stays suppressed; what somebody wrote about it may name the person. */
const FORGET = `update contacts.suppression set address = null, note = null
  where workspace_id = $1 and lower(address) = any($2)`;

/** Takes the text of addresses, and what was written about them, out of the suppressions of the caller's workspace. */
export const forgetSuppressed = (ctx: Context, addresses: readonly string[]): Promise<object[]> =>
  sql(connectionOf(ctx), FORGET, [ctx.caller.workspaceId, addresses.map(address => address.toLowerCase())]);
