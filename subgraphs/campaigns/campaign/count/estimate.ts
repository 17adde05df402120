import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { newId } from '../../../../kernel/context/ids.js';
import { sql } from '../../../../kernel/database/database.js';
import { unpackList } from '../../../../kernel/graph/list/packed-list.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Items, LengthOfItems } from '../../../../kernel/graph/validation.js';
import type { Values } from '../../template/variable.js';
import { acceptBatch, type Batch, type BatchRecipient, tryBatch } from '../ask-channels.js';
import { audienceSize, audienceSlice } from '../audience/ask-contacts.js';
import type { Campaign } from '../campaign.js';
import { readCampaign } from '../campaign.service.js';
import { recordAct } from '../state/record-act.js';
import { readTemplate } from '../state/start.js';

/** Recipients whose messages are tried. */
const SAMPLE = 500;
/** Contacts that are looked at to find them. */
const WINDOW = 5_000;
const MAX_WINDOWS = 10;

@ObjectType({ description: 'What a campaign would do if it started now.' })
export class CampaignEstimate {
  @Field(() => Int)
  recipients!: number;

  @Field(() => Int, { description: 'Recipients that were looked at one by one; the other numbers are made of these.' })
  sampled!: number;

  @Field(() => Int, { description: 'Recipients who would get a message.' })
  deliverable!: number;

  @Field(() => Int, { description: 'Credits.' })
  cost!: number;

  @Field(() => Json, { description: 'Recipients who would get none, by the code of the error.' })
  unreachable!: Readonly<Record<string, number>>;

  @Field(() => Float, { nullable: true, description: 'How long it takes at its pace; null without one.' })
  seconds!: number | null;
}

const LIST = `select address as "to", contact_id as "contactId", variables from campaigns.recipient
  where campaign_id = $1 order by no limit $2`;
const LISTED = 'select count(*)::int as count from campaigns.recipient where campaign_id = $1';

type Sample = Omit<BatchRecipient, 'messageId'>;

/** Throws `NOT_FOUND`, `READ_TIMEOUT`, and what is wrong with the message. */
export async function estimateCampaign(ctx: Context, id: string): Promise<CampaignEstimate> {
  const campaign = await readCampaign(ctx, id);
  const isList = Object.keys(campaign.audience).length === 0;
  const { audience, exclude } = campaign;
  const sample = isList ? await sql<Sample>(ctx.db, LIST, [id, SAMPLE]) : await sampleOf(ctx, campaign);
  const recipients = isList
    ? (await sql<{ count: number }>(ctx.db, LISTED, [id]))[0]!.count
    : await audienceSize(ctx, { audience, exclude });
  const tried = await tryAll(ctx, await batchesOf(ctx, campaign, sample));
  const times = sample.length === 0 ? 0 : recipients / sample.length;
  const scaled = (count: number) => Math.round(count * times);
  const deliverable = scaled(tried.deliverable);
  return {
    ...{ recipients, sampled: sample.length, deliverable, cost: scaled(tried.cost) },
    unreachable: Object.fromEntries(Object.entries(tried.unreachable).map(([code, count]) => [code, scaled(count)])),
    seconds: campaign.perSecond === null ? null : deliverable / campaign.perSecond,
  };
}

/** Of several channels each is tried with those whom none before it reaches. Who is reached by none counts as on the first. */
async function tryAll(ctx: Context, batches: readonly Batch[]) {
  const why = new Map<string, string>();
  let [deliverable, cost] = [0, 0];
  let open = batches[0]!.recipients;
  for (const batch of batches) {
    const tried = await tryBatch(ctx, { ...batch, recipients: open });
    deliverable += tried.deliverable;
    cost += tried.cost;
    open = open.filter(({ messageId }) => Object.hasOwn(tried.codes, messageId));
    for (const { messageId } of open) why.set(messageId, why.get(messageId) ?? tried.codes[messageId]!);
  }
  const codes = Map.groupBy(open, ({ messageId }) => why.get(messageId)!);
  return { deliverable, cost, unreachable: Object.fromEntries([...codes].map(([code, of]) => [code, of.length])) };
}

async function sampleOf(ctx: Context, { audience, exclude }: Campaign): Promise<Sample[]> {
  const found: Sample[] = [];
  const until = newId('con');
  let after: string | null = null;
  for (let windows = 0; windows < MAX_WINDOWS && found.length < SAMPLE; windows++) {
    const slice = await audienceSlice(ctx, { audience, exclude, after, until, window: WINDOW });
    const ids = slice.contactIds === null ? [] : unpackList(slice.contactIds);
    found.push(...ids.map(contactId => ({ contactId, to: null, variables: null })));
    after = slice.next;
    if (after === null) break;
  }
  return found.slice(0, SAMPLE);
}

/** The messages as they would be sent now: one for each channel. */
async function batchesOf(ctx: Context, campaign: Campaign, recipients: readonly Sample[]): Promise<Batch[]> {
  const { channel, topicId, instanceId, country, contents, template, legs } = campaign;
  const shared = {
    ...{ topicId, country, class: campaign.class },
    recipients: recipients.map(one => ({ ...one, messageId: `${newId('msg').slice(0, -2)}00` })),
  };
  const said = await readTemplate(ctx, campaign);
  const known = legs ?? [{ channel, instanceId, content: contents!, template: template! }];
  return known.map((leg, index) => {
    const now = said?.[index];
    const of = now ? { content: now.content, template: { id: now.templateId, ...now.template } } : leg;
    return { ...shared, channel: leg.channel, instanceId: leg.instanceId, content: of.content, template: of.template };
  });
}

@ArgsType()
export class TestCampaignArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => [String], { description: 'At most 10 addresses. They get the message now, and are no recipients.' })
  @Items(1, 10)
  @LengthOfItems(1, 320)
  to!: string[];
}

@ObjectType()
export class CampaignTest {
  @Field(() => [ID])
  messageIds!: string[];

  @Field(() => Json, { description: 'Addresses that get nothing, by the code of the error.' })
  refused!: Readonly<Record<string, string>>;
}

/**
 * Sends the message to some addresses, with the values of all: of several channels on the first one that takes the address.
 * Throws `NOT_FOUND`, and what is wrong with the message.
 */
export async function testCampaign(ctx: Context, { id, to }: TestCampaignArgs): Promise<CampaignTest> {
  const campaign = await readCampaign(ctx, id);
  const given = [...new Set(to)].map(one => ({ contactId: null, to: one, variables: null as Values | null }));
  const batches = await batchesOf(ctx, campaign, given);
  const messageIds: string[] = [];
  const refused = new Map<string, string>();
  let open = batches[0]!.recipients;
  for (const batch of batches) {
    // A source of its own, so that a campaign that is paused or over can be tested.
    const answer = await acceptBatch(ctx, `${id}.test`, { ...batch, recipients: open });
    const codes = new Map(answer.refused.map(({ messageId, code }) => [messageId, code]));
    messageIds.push(...Object.keys(answer.accepted));
    open = open.filter(({ messageId }) => !Object.hasOwn(answer.accepted, messageId));
    for (const { messageId, to: one } of open)
      refused.set(one!, refused.get(one!) ?? codes.get(messageId) ?? answer.stopped?.code ?? 'INTERNAL_ERROR');
  }
  const left = new Set(open.map(one => one.to!));
  await transact(ctx, tx => recordAct(tx, 'campaign.tested', campaign, { messages: messageIds.length }));
  return { messageIds, refused: Object.fromEntries([...refused].filter(([one]) => left.has(one))) };
}
