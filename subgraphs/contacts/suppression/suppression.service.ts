import type { Caller } from '../../../kernel/context/caller.js';
import { type Context, connectionOf } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, failIfInvalid, invalidField } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { findSuppression, suppress } from './suppress.js';
import { SUPPRESSIBLE } from './suppressible.js';
import type { AddSuppressionArgs, SuppressionsArgs } from './suppression.args.js';
import { Suppression } from './suppression.js';

/** Whether a caller sees the sandbox alone or live alone; `null`: both, as a person does. */
const worldOf = ({ kind, sandbox }: Caller): boolean | null => (kind === 'session' ? null : sandbox);

const WORLDS: readonly boolean[] = [false, true];

/** Newest first. */
export function listSuppressions(
  ctx: Context,
  { channel, sandbox, ...page }: SuppressionsArgs,
): Promise<Page<Suppression>> {
  const own = worldOf(ctx.caller);
  const worlds = WORLDS.filter(world => world === (own ?? world) && world === (sandbox ?? world));
  return listPage(ctx, Suppression, page, { sandbox: worlds, ...(channel ? { channel } : {}) });
}

/** Adds one by hand; what is suppressed already stays as it is. Throws `VALIDATION_ERROR`. */
export async function addSuppression(ctx: Context, args: AddSuppressionArgs): Promise<Suppression> {
  const { workspaceId, workspace } = ctx.caller;
  const { channel } = args;
  const sandbox = worldOf(ctx.caller) ?? args.sandbox ?? false;
  const address = SUPPRESSIBLE[channel].normalise(args.address, workspace?.country);
  failIfInvalid(address === null ? [invalidField('address', 'recipient', { value: args.address.slice(0, 60) })] : []);
  const place = { workspaceId, sandbox, channel, address: address! };
  await suppress(connectionOf(ctx), [{ ...place, reason: 'MANUAL', messageId: null, at: ctx.clock.now() }]);
  return (await findSuppression<Suppression>(connectionOf(ctx), place)) ?? fail('NOT_FOUND');
}

const REMOVE = `delete from contacts.suppression
  where id = $1 and workspace_id = $2 and sandbox = coalesce($3, sandbox) returning id`;

/** The address may be written to again. Throws `NOT_FOUND`. */
export async function removeSuppression(ctx: Context, id: string): Promise<Deleted> {
  const rows = await sql(connectionOf(ctx), REMOVE, [id, ctx.caller.workspaceId, worldOf(ctx.caller)]);
  return rows.length > 0 ? new Deleted(id) : fail('NOT_FOUND');
}
