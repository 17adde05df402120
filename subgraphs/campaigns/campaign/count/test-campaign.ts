import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { type Context, transact } from '../../../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../../../kernel/errors/errors.js';
import { Json } from '../../../../kernel/graph/scalar/json.js';
import { Items, LengthOfItems, Line, Optional } from '../../../../kernel/graph/validation.js';
import type { Values } from '../../template/variable.js';
import { checkApproval } from '../approval/approval.js';
import { acceptBatch } from '../ask-channels.js';
import type { Campaign } from '../campaign.js';
import { readTemplate } from '../check/read-template.js';
import { readCampaign } from '../find-campaign.js';
import { checkMaySend } from '../mandate/check-send.js';
import { recordAct } from '../state/record-act.js';
import { batchesWith } from './batches.js';

@ArgsType()
export class TestCampaignArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => [String], {
    description: 'At most 10 addresses. They get the message now, and do not become recipients.',
  })
  @Items(1, 10)
  @LengthOfItems(1, 320)
  to!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'The name of the variant to send; the first one by default.',
  })
  @Optional()
  @Line(60)
  variant?: string | null;
}

@ObjectType({ description: 'The messages of a test.' })
export class CampaignTest {
  @Field(() => [ID], { description: 'The messages that were accepted.' })
  messageIds!: string[];

  @Field(() => Json, { description: 'Addresses that get nothing, by the code of the error.' })
  refused!: Readonly<Record<string, string>>;
}

/**
 * Sends the message to some addresses, with the values that all share: with several channels, on
 * the first one that takes the address. Throws `NOT_FOUND`, `FORBIDDEN`,
 * `CAMPAIGN_APPROVAL_REQUIRED`, `VALIDATION_ERROR` if it has no such variant, and the errors of the
 * message.
 */
export async function testCampaign(ctx: Context, { id, to, variant }: TestCampaignArgs): Promise<CampaignTest> {
  const campaign = await readCampaign(ctx, id);
  checkMaySend(ctx, campaign);
  const place = placeOf(campaign, variant ?? null);
  const given = [...new Set(to)].map(one => ({ contactId: null, to: one, variables: null as Values | null }));
  const messages = await readTemplate(ctx, campaign);
  await checkApproval(ctx, campaign, messages);
  const batches = batchesWith(campaign, messages, given, place);
  const messageIds: string[] = [];
  const refused = new Map<string, string>();
  let open = batches[0]!.recipients;
  for (const batch of batches) {
    // The test has a source of its own, so that a campaign that is paused or over can be tested.
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

/** Returns the place of a variant; `null` when the campaign has none. */
function placeOf({ variants }: Campaign, name: string | null): number | null {
  const names = variants?.items.map(item => item.name) ?? [];
  const place = name === null ? 0 : names.indexOf(name);
  failIfInvalid(place < 0 ? [invalidField('variant', 'choice', { choices: names.join(', ') || 'none' })] : []);
  return variants ? place : null;
}
