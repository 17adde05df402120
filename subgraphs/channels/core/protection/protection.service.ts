import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../kernel/context/context.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import { sql } from '../../../../kernel/database/database.js';
import { storeDailyCap } from '../credit/write/settings.js';
import { blockedDestinations } from './blocked.js';
import { checkProtection, type ProtectionArgs } from './protection.args.js';
import type { Protection } from './protection.js';
import { readSpending } from './spending.js';

const READ = `select blocked_countries as "blockedCountries", blocked_prefixes as "blockedPrefixes"
  from channels.protection where workspace_id = $1`;

export async function readProtection(ctx: Context): Promise<Protection> {
  const [row] = await sql<Pick<Protection, 'blockedCountries' | 'blockedPrefixes'>>(connectionOf(ctx), READ, [
    ctx.caller.workspaceId,
  ]);
  const { dailyCap, spentToday } = await readSpending(ctx);
  return { blockedCountries: [], blockedPrefixes: [], ...row, dailyCap, spentToday };
}

const BLOCK = `insert into channels.protection (workspace_id, blocked_countries, blocked_prefixes, updated_at)
  values ($1, coalesce($2::text[], '{}'), coalesce($3::text[], '{}'), $4)
  on conflict (workspace_id) do update set blocked_countries = coalesce($2::text[], channels.protection.blocked_countries),
    blocked_prefixes = coalesce($3::text[], channels.protection.blocked_prefixes), updated_at = $4`;

/**
 * Changes the members that are given. Blocked destinations hold within a second on every process,
 * the cap for the next send. Throws `VALIDATION_ERROR`.
 */
export async function setProtection(ctx: Context, args: ProtectionArgs): Promise<Protection> {
  checkProtection(args);
  const { workspaceId } = ctx.caller;
  const now = ctx.clock.now();
  const countries = args.blockedCountries ? distinct(args.blockedCountries) : null;
  const prefixes = args.blockedPrefixes ? distinct(args.blockedPrefixes) : null;
  const changed = await transact(ctx, async tx => {
    if (countries ?? prefixes) await sql(tx.em, BLOCK, [workspaceId, countries, prefixes, now]);
    if (args.dailyCap !== undefined) await storeDailyCap(tx, workspaceId, args.dailyCap);
    await audit(tx, {
      act: 'protection.changed',
      object: { type: 'workspace', id: workspaceId },
      details: { ...args },
    });
    return readProtection(tx);
  });
  resourceOf(ctx, blockedDestinations).forget(workspaceId);
  return changed;
}

const distinct = (items: readonly string[]): string[] => [...new Set(items)];
