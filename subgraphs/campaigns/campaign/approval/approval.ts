import { Field, ObjectType } from 'type-graphql';
import { audit } from '../../../../kernel/audit/audit.js';
import { type Context, connectionOf, transact } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { isRefusal } from '../../../../kernel/errors/refusal.js';
import { announceChange } from '../../../../kernel/graph/watch.js';
import { Template } from '../../template/template.js';
import { Campaign } from '../campaign.js';
import { readTemplate, type TemplateMessages } from '../check/read-template.js';
import { lockCampaign } from '../find-campaign.js';
import { makerOfKey } from '../mandate/mandate.js';
import { recordAct } from '../state/record-act.js';
import { type CampaignStatus, isOpen } from '../state/status.js';
import { CAMPAIGN_CHANGED } from '../state/transition.js';
import { revisionOf } from './revision.js';

@ObjectType({
  description: 'The rule that campaigns of the workspace start only once a second person has approved them.',
})
export class CampaignApproval {
  @Field({ description: 'True if a campaign of the workspace starts only once a second person has approved it.' })
  required!: boolean;
}

const READ = 'select since from campaigns.approval where workspace_id = $1';
const REQUIRE = 'insert into campaigns.approval (workspace_id, since) values ($1, $2) on conflict do nothing';
const LEAVE = 'delete from campaigns.approval where workspace_id = $1';

export async function readApproval(ctx: Context): Promise<CampaignApproval> {
  const rows = await sql(connectionOf(ctx), READ, [ctx.caller.workspaceId]);
  return { required: rows.length > 0 };
}

/**
 * Sets or removes the rule. Throws `CAMPAIGN_APPROVAL_WAITING` for a person who removes it while a campaign of that person waits for its
 * approval: nobody approves in this way what the person wrote.
 */
export const requireApproval = (ctx: Context, required: boolean): Promise<CampaignApproval> =>
  transact(ctx, async tx => {
    const { workspaceId, userId } = tx.caller;
    if (required) await sql(tx.em, REQUIRE, [workspaceId, tx.clock.now()]);
    else {
      if (!userId) fail('SESSION_REQUIRED');
      const waiting = await firstWaitingOf(tx, userId);
      if (waiting) fail('CAMPAIGN_APPROVAL_WAITING', { name: waiting.name });
      await sql(tx.em, LEAVE, [workspaceId]);
    }
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'campaign.approval_set', object, details: { required } });
    return { required };
  });

/** Returns the oldest campaign that has not begun, that a person or a key of that person wrote, and whose present content nobody has approved. */
async function firstWaitingOf(tx: Context, userId: string): Promise<Campaign | null> {
  const { workspaceId } = tx.caller;
  const waiting = {
    workspaceId,
    startedAt: null,
    status: { $in: ['DRAFT', 'SCHEDULED', 'PAUSED'] as CampaignStatus[] },
  };
  for (const campaign of await tx.em.find(Campaign, waiting, { orderBy: { createdAt: 'asc' } })) {
    if (await isApproved(tx, campaign)) continue;
    // A template that cannot be sent any more sends nothing, but its campaign still has its writers.
    const messages = (await sendableTemplate(tx, campaign)) ?? null;
    if ((await writersOf(tx, campaign, messages)).includes(userId)) return campaign;
  }
  return null;
}

/** Returns the person who made a change: the maker of the key, if a key did. */
const personOf = async (tx: Context, maker: string | null): Promise<string | null> =>
  maker !== null && isId('key', maker) ? makerOfKey(tx, maker) : maker;

/**
 * Returns the people who wrote what a campaign sends, as far as they are known. The owner of a key
 * counts as the author of its changes.
 */
async function writersOf(
  tx: Context,
  { createdBy, changedBy, template, templateId }: Campaign,
  messages: TemplateMessages,
): Promise<(string | null)[]> {
  // The author of the last save took the template as it was then.
  const isNewer = messages !== null && messages[0]!.template.version !== template?.version;
  const newer = isNewer ? await findOwned(tx, Template, templateId!) : null;
  return Promise.all([createdBy, changedBy, newer?.changedBy ?? null].map(maker => personOf(tx, maker)));
}

/**
 * Approves what a campaign would send now, by a person who wrote no part of it; a change takes the
 * approval back. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`, `CAMPAIGN_APPROVAL_OTHER`, and
 * `CAMPAIGN_REVISION_CHANGED` if the revision is no longer the given one.
 */
export const approveCampaign = (ctx: Context, id: string, revision: string | null = null): Promise<Campaign> =>
  transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, id);
    const { kind, userId } = tx.caller;
    if (!isOpen(campaign.status) && campaign.startedAt !== null) fail('CAMPAIGN_STATUS', { status: campaign.status });
    const messages = await readTemplate(tx, campaign);
    if (kind !== 'session' || !userId || (await writersOf(tx, campaign, messages)).includes(userId))
      fail('CAMPAIGN_APPROVAL_OTHER');
    const now = revisionOf(campaign, messages);
    if (revision !== null && revision !== now) fail('CAMPAIGN_REVISION_CHANGED');
    Object.assign(campaign, { approvedBy: userId, approvedRevision: now });
    campaign.approvedAt = campaign.updatedAt = tx.clock.now();
    await announceChange(tx, CAMPAIGN_CHANGED, id);
    await recordAct(tx, 'campaign.approved', campaign, { revision: now });
    return campaign;
  });

/**
 * Requires that the campaign sends exactly what was approved. Call it when nobody can change the
 * campaign any more. Throws `CAMPAIGN_APPROVAL_REQUIRED`.
 */
export async function checkApproval(ctx: Context, campaign: Campaign, messages: TemplateMessages): Promise<void> {
  if (!(await readApproval(ctx)).required) return;
  const { approvedBy, approvedRevision } = campaign;
  if (approvedBy === null || approvedRevision !== revisionOf(campaign, messages)) fail('CAMPAIGN_APPROVAL_REQUIRED');
}

/** Returns `undefined` for a template that cannot be sent any more; `null` where there is none. */
async function sendableTemplate(ctx: Context, campaign: Campaign): Promise<TemplateMessages | undefined> {
  try {
    return await readTemplate(ctx, campaign);
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Returns the revision that a campaign would send now; `null` when its template cannot be sent any
 * more.
 */
export async function readRevision(ctx: Context, campaign: Campaign): Promise<string | null> {
  const messages = await sendableTemplate(ctx, campaign);
  return messages === undefined ? null : revisionOf(campaign, messages);
}

/** Returns whether the campaign would send the approved revision now. */
export const isApproved = async (ctx: Context, campaign: Campaign): Promise<boolean> =>
  campaign.approvedRevision !== null && campaign.approvedRevision === (await readRevision(ctx, campaign));
