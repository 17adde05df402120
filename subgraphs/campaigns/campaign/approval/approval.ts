import { Field, ObjectType } from 'type-graphql';
import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import type { Campaign } from '../campaign.js';
import { lockCampaign } from '../find-campaign.js';
import { recordAct } from '../state/record-act.js';
import { isOpen } from '../state/status.js';
import { CAMPAIGN_CHANGED } from '../state/transition.js';

@ObjectType({ description: 'Whether campaigns of the workspace start only once a second person has approved them.' })
export class CampaignApproval {
  @Field()
  required!: boolean;
}

const READ = 'select since from campaigns.approval where workspace_id = $1';
const REQUIRE = 'insert into campaigns.approval (workspace_id, since) values ($1, $2) on conflict do nothing';
const LEAVE = 'delete from campaigns.approval where workspace_id = $1';

export async function readApproval(ctx: Context): Promise<CampaignApproval> {
  const rows = await sql(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return { required: rows.length > 0 };
}

export const requireApproval = (ctx: Context, required: boolean): Promise<CampaignApproval> =>
  transact(ctx, async tx => {
    const { workspaceId } = tx.caller;
    if (required) await sql(tx.em, REQUIRE, [workspaceId, tx.clock.now()]);
    else await sql(tx.em, LEAVE, [workspaceId]);
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'campaign.approval_set', object, details: { required } });
    return { required };
  });

/** Who makes a campaign: a person, or a key, which is nobody who could approve. */
export const makerOf = ({ caller }: Context): string | null => caller.userId ?? caller.credentialId ?? null;

/**
 * A person who did not make it says that a campaign may start; a change of it takes that back. Throws `NOT_FOUND`,
 * `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_OTHER`.
 */
export const approveCampaign = (ctx: Context, id: string): Promise<Campaign> =>
  transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, id);
    const { userId } = tx.caller;
    if (!isOpen(campaign.status) && campaign.startedAt !== null) fail('CAMPAIGN_STATUS', { status: campaign.status });
    if (!userId || userId === campaign.createdBy) fail('CAMPAIGN_APPROVAL_OTHER');
    campaign.approvedBy = userId!;
    campaign.approvedAt = tx.clock.now();
    campaign.updatedAt = tx.clock.now();
    await announceChange(tx, CAMPAIGN_CHANGED, id);
    await recordAct(tx, 'campaign.approved', campaign);
    return campaign;
  });

/** Throws `CAMPAIGN_APPROVAL_REQUIRED`. */
export async function checkApproval(ctx: Context, { approvedBy }: Campaign): Promise<void> {
  if (approvedBy === null && (await readApproval(ctx)).required) fail('CAMPAIGN_APPROVAL_REQUIRED');
}
