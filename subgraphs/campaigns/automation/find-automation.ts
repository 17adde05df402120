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

/**
 * Locks an automation until the end of the transaction, so that nobody else changes it or keeps it
 * unchanged. Throws `NOT_FOUND`.
 */
export const lockAutomation = (tx: Context, id: string): Promise<Automation> =>
  lock(tx, id, LockMode.PESSIMISTIC_WRITE);

/**
 * It stays as it is until the end of the transaction. Many may ask for that at once, and rows that refer to it can be
 * inserted: a run that starts and one that ends would otherwise wait for each other. Throws `NOT_FOUND`.
 */
export const holdAutomation = (tx: Context, id: string): Promise<Automation> => lock(tx, id, LockMode.PESSIMISTIC_READ);

async function lock(tx: Context, id: string, lockMode: LockMode): Promise<Automation> {
  const where = { id, workspaceId: tx.caller.workspaceId, deletedAt: null };
  const found = await tx.em.findOne(Automation, where, { lockMode });
  return found && sees(tx.caller, found) ? found : fail('NOT_FOUND');
}
