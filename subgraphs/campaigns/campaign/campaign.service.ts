import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { sees, worldsOf } from '../../../kernel/context/world.js';
import { sql } from '../../../kernel/database/database.js';
import { findOwned } from '../../../kernel/database/find-owned.js';
import { fail } from '../../../kernel/errors/errors.js';
import { Deleted } from '../../../kernel/graph/deleted.js';
import { listPage } from '../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../kernel/graph/paging.js';
import { announceChange } from '../../../kernel/graph/watch.js';
import { checkApproval, makerOf } from './approval/approval.js';
import { copyList, forgetList, storeList } from './audience/store-list.js';
import type { CampaignsArgs, CreateCampaignArgs, ScheduleCampaignArgs, UpdateCampaignArgs } from './campaign.args.js';
import { Campaign } from './campaign.js';
import { beforeOf, type CheckedCampaign, checkCampaign, checkSchedule } from './check-campaign.js';
import { CampaignStatus, isOpen } from './status.js';
import { CAMPAIGN_CHANGED, doWith, lockCampaign } from './transition.js';

/** Campaigns of a workspace. */
const MAX_CAMPAIGNS = 10_000;

/** A campaign of the caller's world. Throws `NOT_FOUND`. */
export async function readCampaign(ctx: Context, id: string): Promise<Campaign> {
  const campaign = await findOwned(ctx, Campaign, id);
  return campaign && sees(ctx.caller, campaign) ? campaign : fail('NOT_FOUND');
}

const STATUSES = Object.values(CampaignStatus);

/** Newest first. */
export const listCampaigns = (ctx: Context, { status, name, ...page }: CampaignsArgs): Promise<Page<Campaign>> =>
  listPage(
    ctx,
    Campaign,
    page,
    { sandbox: worldsOf(ctx.caller), status: status ? [status] : STATUSES, ...(name ? { name } : {}) },
    `Campaign ${status ?? ''} ${name ?? ''}`,
  );

/** Throws `VALIDATION_ERROR`, `NOT_FOUND`, `TEMPLATE_UNSUPPORTED`, `FORBIDDEN`, `LIMIT_REACHED`. */
export async function createCampaign(ctx: Context, input: CreateCampaignArgs): Promise<Campaign> {
  const checked = await checkCampaign(ctx, input);
  return transact(ctx, async tx => {
    await checkCount(tx);
    const now = tx.clock.now();
    const { caller } = tx;
    const campaign = tx.em.create(Campaign, {
      ...{ id: newId('cmp'), workspaceId: caller.workspaceId, sandbox: caller.sandbox },
      ...{ name: input.name, channel: input.channel, class: input.class, country: caller.workspace?.country ?? null },
      ...partsOf(input, checked),
      ...FRESH,
      ...{ contents: null, template: null, recipients: 0, createdBy: makerOf(tx), createdAt: now, updatedAt: now },
    } as never) as Campaign;
    take(campaign, checked);
    await tx.em.persist(campaign).flush();
    await storeList(tx, campaign, checked.recipients);
    if (input.schedule) await schedule(tx, campaign, input.schedule.sendAt);
    return campaign;
  });
}

const partsOf = (input: CreateCampaignArgs, { audience, message }: CheckedCampaign) => ({
  ...{ audience, exclude: input.exclude ?? {}, topicId: input.topicId ?? null },
  ...{ templateId: message.templateId, payload: message.payload, variables: message.variables },
  ...{ instanceId: input.instanceId ?? null, perSecond: input.pace?.perSecond ?? null },
  ...{ sendWindow: input.window ?? null, limits: input.limits ?? null, variants: input.variants ?? null, pinned: null },
  ...{
    evergreenUntil: input.evergreenUntil ?? null,
    bestHour: input.bestHour ?? false,
    shortenLinks: input.shortenLinks ?? null,
  },
});

/** What the channel made of the message is kept; a template is read again at the start. */
function take(campaign: Campaign, { audience, message, pinned }: CheckedCampaign): void {
  campaign.pinned = pinned;
  if (!pinned) campaign.variants = null;
  campaign.audience = audience;
  campaign.templateId = message.templateId;
  campaign.payload = message.payload;
  campaign.variables = message.variables;
  campaign.contents = message.content;
  campaign.template = { id: message.templateId ?? campaign.id, ...message.template };
}

/** What may change while it runs. */
const WHILE_RUNNING = ['id', 'name', 'pace', 'unpaced', 'window', 'limits'];

/** Throws as {@link createCampaign} does, and `NOT_FOUND`, `CAMPAIGN_STATUS`. */
export async function updateCampaign(ctx: Context, input: UpdateCampaignArgs): Promise<Campaign> {
  const before = await readCampaign(ctx, input.id);
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const isSmall = given.every(([name]) => WHILE_RUNNING.includes(name));
  const checked = isSmall && !input.window ? null : await checkCampaign(ctx, input as never, beforeOf(before));
  return transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, input.id);
    const isEnd = ['COMPLETED', 'CANCELLED', 'FAILED'].includes(campaign.status);
    if (isEnd || !(isSmall || isOpen(campaign.status))) fail('CAMPAIGN_STATUS', { status: campaign.status });
    campaign.name = input.name ?? campaign.name;
    campaign.perSecond = input.unpaced ? null : (input.pace?.perSecond ?? campaign.perSecond);
    campaign.sendWindow = input.window ?? campaign.sendWindow;
    campaign.limits = input.limits ?? campaign.limits;
    campaign.updatedAt = tx.clock.now();
    if (campaign.status === 'RUNNING') campaign.dueAt = tx.clock.now();
    if (checked && !isSmall) await change(tx, campaign, input, checked);
    await announceChange(tx, CAMPAIGN_CHANGED, campaign.id);
    if (input.schedule) await schedule(tx, campaign, input.schedule.sendAt);
    return campaign;
  });
}

async function change(
  tx: Context,
  campaign: Campaign,
  input: UpdateCampaignArgs,
  checked: CheckedCampaign,
): Promise<void> {
  campaign.channel = input.channel ?? campaign.channel;
  campaign.class = input.class ?? campaign.class;
  campaign.topicId = input.topicId ?? campaign.topicId;
  campaign.exclude = input.exclude ?? campaign.exclude;
  campaign.instanceId = input.instanceId ?? campaign.instanceId;
  campaign.variants = input.variants ?? campaign.variants;
  campaign.evergreenUntil = input.evergreenUntil ?? campaign.evergreenUntil;
  campaign.bestHour = input.bestHour ?? campaign.bestHour;
  campaign.shortenLinks = input.shortenLinks ?? campaign.shortenLinks;
  campaign.approvedBy = null;
  campaign.approvedAt = null;
  take(campaign, checked);
  if (Object.keys(checked.audience).length > 0) await forgetList(tx, campaign);
  await storeList(tx, campaign, checked.recipients);
}

/** Starts by itself at a moment. Throws `SCHEDULE_OUT_OF_RANGE`, `ONBOARDING_REQUIRED`. */
async function schedule(tx: Context, campaign: Campaign, sendAt: Date): Promise<void> {
  checkSchedule(tx, { schedule: { sendAt } });
  if (!campaign.sandbox && tx.caller.workspace?.onboarded === false) fail('ONBOARDING_REQUIRED');
  await checkApproval(tx, campaign);
  campaign.scheduledAt = sendAt;
  await doWith(tx, campaign, 'schedule');
}

/** Throws `NOT_FOUND`, `CAMPAIGN_STATUS`, `SCHEDULE_OUT_OF_RANGE`. */
export const scheduleCampaign = (ctx: Context, { id, schedule: { sendAt } }: ScheduleCampaignArgs): Promise<Campaign> =>
  transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, id);
    await schedule(tx, campaign, sendAt);
    return campaign;
  });

/** One that runs has to be cancelled first. Its messages stay. Throws `NOT_FOUND`, `CAMPAIGN_STATUS`. */
export const deleteCampaign = (ctx: Context, id: string): Promise<Deleted> =>
  transact(ctx, async tx => {
    const campaign = await lockCampaign(tx, id);
    const { status } = campaign;
    if (status === 'RUNNING' || status === 'PAUSED' || campaign.tell) fail('CAMPAIGN_STATUS', { status });
    await sql(tx.em, 'insert into campaigns.deleted_campaign (id) values ($1)', [id]);
    tx.em.remove(campaign);
    return new Deleted(id);
  });

const COUNT = 'select count(*)::int as count from campaigns.campaign where workspace_id = $1';

/** Two creates at once wait for each other here, so that both count. */
async function checkCount(tx: Context): Promise<void> {
  const { workspaceId } = tx.caller;
  await sql(tx.em, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`campaigns ${workspaceId}`]);
  const [row] = await sql<{ count: number }>(tx.em, COUNT, [workspaceId]);
  if (row!.count >= MAX_CAMPAIGNS) fail('LIMIT_REACHED', { max: MAX_CAMPAIGNS });
}

/** What a draft has not come to yet. */
const FRESH = {
  ...{ status: 'DRAFT', reason: null, scheduledAt: null, startedAt: null, endedAt: null, version: 0, tell: false },
  ...{
    frozen: false,
    freezeAt: null,
    freezeCursor: null,
    freezeUntil: null,
    dueAt: null,
    winner: null,
    decideAt: null,
  },
  ...{ approvedBy: null, approvedAt: null },
} as const;

/** A draft that is as another campaign. Throws `NOT_FOUND`, `LIMIT_REACHED`. */
export async function duplicateCampaign(ctx: Context, id: string): Promise<Campaign> {
  const from = await readCampaign(ctx, id);
  const isList = Object.keys(from.audience).length === 0;
  return transact(ctx, async tx => {
    await checkCount(tx);
    const now = tx.clock.now();
    const made = { id: newId('cmp'), createdBy: makerOf(tx), createdAt: now, updatedAt: now };
    const recipients = isList ? from.recipients : 0;
    const copy = { ...from, ...FRESH, ...made, recipients, evergreenUntil: null };
    const campaign = tx.em.create(Campaign, copy as never) as Campaign;
    await tx.em.persist(campaign).flush();
    if (isList) await copyList(tx, campaign, id);
    return campaign;
  });
}
