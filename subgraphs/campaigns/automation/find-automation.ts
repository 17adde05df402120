import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../kernel/context/context.js';
import { sees } from '../../../kernel/context/world.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Automation } from './automation.js';

/** `null` for one of another world, and for one that is being deleted. */
export async function findAutomation(ctx: Context, id: string): Promise<Automation | null> {
  const found = await findOwned(ctx, Automation, id);
  return found && !found.deletedAt && sees(ctx.caller, found) ? found : null;
}

/** Throws `NOT_FOUND`. */
export const readAutomation = async (ctx: Context, id: string): Promise<Automation> =>
  (await findAutomation(ctx, id)) ?? fail('NOT_FOUND');

/** To the end of the transaction. Throws `NOT_FOUND`. */
export async function lockAutomation(tx: Context, id: string): Promise<Automation> {
  const where = { id, workspaceId: tx.caller.workspaceId, deletedAt: null };
  const found = await tx.em.findOne(Automation, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return found && sees(tx.caller, found) ? found : fail('NOT_FOUND');
}
