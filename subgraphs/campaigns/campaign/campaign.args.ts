import { ArgsType, Field, ID, Int } from 'type-graphql';
import { CHANNEL_NAMES } from '../../../catalogue/channels.js';
import { MAX_STATUSES } from '../../../kernel/graph/list/chosen.js';
import { MadeWithinArgs } from '../../../kernel/graph/list/made-within.args.js';
import { CheckedBy, Items, Length, Line, Nested, Optional, Range } from '../../../kernel/graph/validation.js';
import { CampaignParts, CampaignScheduleInput } from './campaign-parts.args.js';
import { checkNew, checkUpdate } from './check/check-campaign.js';
import { CLASSES, type MessageClass, MessageClassName } from './message-class.js';
import { CampaignStatus } from './state/status.js';

@CheckedBy(checkNew)
@ArgsType()
export class CreateCampaignArgs extends CampaignParts {
  @Field()
  @Line(200)
  name!: string;

  @Field(() => String, {
    nullable: true,
    description: `${CHANNEL_NAMES.join(', ')}; or channels. It takes the scope of a send on it.`,
  })
  @Optional()
  @Length(1, 20)
  channel?: string | null;

  @Field(() => MessageClassName, {
    defaultValue: CLASSES[0],
    description: 'marketing: opt-outs and quiet hours apply. transactional: neither applies.',
  })
  class: MessageClass = CLASSES[0];
}

@CheckedBy(checkUpdate)
@ArgsType()
export class UpdateCampaignArgs extends CampaignParts {
  @Field(() => ID)
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The topic that contacts must be subscribed to; null for none. Alone, it is the audience.',
  })
  @Optional()
  @Length(1, 64)
  declare topicId?: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time until which contacts who enter its audience join it; then it is completed. At most 365 days ahead; null if none join it.',
  })
  @Optional()
  declare evergreenUntil?: Date | null;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(200)
  name?: string | null;

  @Field(() => String, {
    description: 'It may change while the campaign is a draft. It takes the scope of a send on it.',
    nullable: true,
  })
  @Optional()
  @Length(1, 20)
  channel?: string | null;

  @Field(() => MessageClassName, { description: 'It may change while the campaign is a draft.', nullable: true })
  @Optional()
  class?: MessageClass | null;

  @Field(() => Boolean, { nullable: true, description: 'True removes the pace: as fast as possible from now on.' })
  @Optional()
  unpaced?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'True removes the window: at any hour from now on.' })
  @Optional()
  anyHour?: boolean | null;
}

@ArgsType()
export class CampaignsArgs extends MadeWithinArgs {
  @Field(() => CampaignStatus, { nullable: true })
  @Optional()
  status?: CampaignStatus | null;

  @Field(() => [CampaignStatus], { nullable: true, description: 'Returns only those in one of these statuses.' })
  @Optional()
  @Items(0, MAX_STATUSES)
  statuses?: CampaignStatus[] | null;

  @Field(() => String, { nullable: true, description: 'Returns only campaigns of this name.' })
  @Optional()
  @Length(1, 200)
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Returns only those whose name contains this text, in any letter case.',
  })
  @Optional()
  @Length(1, 200)
  search?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Returns only those that started, or are to start, at this time or later.',
  })
  @Optional()
  startsFrom?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Returns only those that started, or are to start, at this time or earlier.',
  })
  @Optional()
  startsTo?: Date | null;
}

@ArgsType()
export class ScheduleCampaignArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => CampaignScheduleInput)
  @Nested()
  schedule!: CampaignScheduleInput;
}

@ArgsType()
export class CampaignStatsArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { defaultValue: 168, description: 'The number of hours in `overTime`, the newest: 1–8,760.' })
  @Range(1, 8_760)
  hours: number = 168;
}
