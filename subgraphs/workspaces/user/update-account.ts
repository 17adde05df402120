import { type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail } from '../../../kernel/errors/errors.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { auditUser } from '../account/audit-user.js';
import { failIfShared } from './shared-account.js';
import type { UpdateAccountArgs } from './user.args.js';

const UPDATE = `update workspaces."user" set name = case when $2 then $3 else name end, locale = case when $4 then $5 else locale end,
  updated_at = $6 where id = $1 returning id`;

/**
 * Changes the given fields of the caller's account; `null` removes a value. Throws
 * `SESSION_REQUIRED`, `ACCOUNT_OF_SEVERAL_WORKSPACES`.
 */
export function updateAccount(ctx: Context, { name, locale }: UpdateAccountArgs): Promise<void> {
  const { userId = '' } = ctx.caller;
  const given = Object.entries({ name, locale }).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  return transact(ctx, async tx => {
    if (name !== undefined) await failIfShared(tx);
    const values = [userId, name !== undefined, name ?? null, locale !== undefined, locale ?? null, ctx.clock.now()];
    const [changed] = await sql(tx.em, UPDATE, values);
    if (!changed) fail('SESSION_REQUIRED');
    if (given.length === 0) return;
    // The log of a workspace names the changed fields only: the person's name is of no concern to
    // it.
    await auditUser(tx, 'account.changed', { userId, details: { fields: given } });
    await notify(tx.em, CREDENTIALS_CHANNEL, userId);
  });
}
