import { LockMode } from '@mikro-orm/core';
import type { Caller } from '../../../kernel/context/caller.js';
import type { Context } from '../../../kernel/context/context.js';
import { sees } from '../../../kernel/context/world.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { mayUse } from '../send-rules.js';
import { Campaign } from './campaign.js';

/**
 * Returns whether the caller may know of a campaign: a credential that is limited to some lines
 * knows none that sends through others.
 */
const mayKnow = (caller: Caller, campaign: Campaign): boolean =>
  sees(caller, campaign) && mayUse(caller, campaign.lines);

/** `null` for one of another world, or of a line that the caller may not use. */
export async function findCampaign(ctx: Context, id: string): Promise<Campaign | null> {
  const campaign = await findOwned(ctx, Campaign, id);
  return campaign && mayKnow(ctx.caller, campaign) ? campaign : null;
}

/** Throws `NOT_FOUND`. */
export const readCampaign = async (ctx: Context, id: string): Promise<Campaign> =>
  (await findCampaign(ctx, id)) ?? fail('NOT_FOUND');

/** Returns a campaign, locked until the end of the transaction. Throws `NOT_FOUND`. */
export async function lockCampaign(tx: Context, id: string): Promise<Campaign> {
  const { workspaceId } = tx.caller;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
  const campaign = await tx.em.findOne(Campaign, { id, workspaceId }, lock);
  return campaign && mayKnow(tx.caller, campaign) ? campaign : fail('NOT_FOUND');
}
