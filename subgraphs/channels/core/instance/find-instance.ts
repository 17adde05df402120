import { LockMode } from '@mikro-orm/core';
import type { Scope } from '../../../../catalogue/scopes.js';
import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { covers } from '../../../../kernel/graph/scope.js';
import { isAllowed, sees } from '../message/world.js';
import { Instance } from './instance.js';
import type { InstanceRules } from './rules.js';

/**
 * Returns whether the caller may know of the instance: an object of its world, among the instances
 * that its credential is limited to.
 */
const isVisible = ({ caller }: Context, instance: Instance): boolean =>
  instance.deletedAt === null && sees(caller, instance) && isAllowed(caller, instance.id);

/** Returns `null` also for one that the caller may not know of. */
export async function findInstance(ctx: Context, id: string): Promise<Instance | null> {
  const instance = isId('ins', id) ? await findOwned(ctx, Instance, id) : null;
  return instance && isVisible(ctx, instance) ? instance : null;
}

/** Throws `NOT_FOUND`, also for an instance of another channel. */
export async function readInstance(ctx: Context, { channel }: InstanceRules, id: string): Promise<Instance> {
  const instance = await findInstance(ctx, id);
  return instance?.channel === channel ? instance : fail('NOT_FOUND');
}

/**
 * Returns the same, locked until the transaction ends. `rules` are of its channel; `null` for any.
 */
export async function lockInstance(tx: Context, rules: InstanceRules | null, id: string): Promise<Instance> {
  const where = { id, workspaceId: tx.caller.workspaceId, ...(rules ? { channel: rules.channel } : {}) };
  const instance = await tx.em.findOne(Instance, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return instance && isVisible(tx, instance) ? instance : fail('NOT_FOUND');
}

/** Returns what was found on a line if the caller may read the channel, else `null`. */
export async function readable<Found extends { channel: string }>(
  ctx: Context,
  owners: ReadonlyMap<string, { readonly scopes: { readonly read: Scope } }>,
  finding: Promise<Found | null>,
): Promise<Found | null> {
  const found = await finding;
  const scope = found && owners.get(found.channel)?.scopes.read;
  return scope && covers(ctx.caller.scopes, scope) ? found : null;
}
