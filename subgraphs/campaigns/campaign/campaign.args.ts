import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { PageArgs } from '../../../kernel/graph/paging.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import {
  CheckedBy,
  Items,
  Length,
  LengthOfItems,
  Line,
  Nested,
  OneOf,
  Optional,
  Range,
} from '../../../kernel/graph/validation.js';
import { CampaignAudience } from './audience/audience.js';
import { checkNew, checkUpdate } from './check-campaign.js';
import { CampaignLimits, CampaignPace, CampaignWindow } from './send/rules.js';
import { CampaignStatus } from './status.js';
import { CampaignVariants } from './variant/variants.js';

export const CLASSES = ['marketing', 'transactional'] as const;
const TO =
  'At most 10,000 recipients in place of contacts: addresses, or objects `{to?, contactId?, variables?}`. Each address counts once.';

@InputType()
export class CampaignScheduleInput {
  @Field(() => Date, { description: 'At most 365 days ahead.' })
  sendAt!: Date;
}

/** What a campaign is made of. Everything may be left out where it was said before. */
@ArgsType()
export class CampaignParts {
  @Field(() => ID, { nullable: true, description: 'Contacts of this segment.' })
  @Optional()
  @Length(1, 64)
  segmentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Contacts must be subscribed to it; alone, it says who is written to.',
  })
  @Optional()
  @Length(1, 64)
  topicId?: string | null;

  @Field(() => [String], { nullable: true, description: 'Contacts with one of these tags.' })
  @Optional()
  @Items(1, 20)
  @LengthOfItems(1, 64)
  tags?: string[] | null;

  @Field(() => CampaignAudience, { nullable: true, description: 'In place of segmentId and tags: several of them.' })
  @Optional()
  @Nested()
  audience?: CampaignAudience | null;

  @Field(() => Json, { nullable: true, description: TO })
  @Optional()
  to?: unknown;

  @Field(() => CampaignAudience, { nullable: true, description: 'Who is left out.' })
  @Optional()
  @Nested()
  exclude?: CampaignAudience | null;

  @Field(() => Json, { nullable: true, description: 'That of a send on the channel. Texts may have Liquid.' })
  @Optional()
  payload?: unknown;

  @Field(() => ID, { nullable: true, description: 'In place of a payload. The version of the start is sent.' })
  @Optional()
  @Length(1, 64)
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'Values of all.' })
  @Optional()
  variables?: unknown;

  @Field(() => ID, { nullable: true, description: 'The instance to send through, on channels that have instances.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => CampaignScheduleInput, { nullable: true, description: 'Starts by itself then; without it, by a call.' })
  @Optional()
  @Nested()
  schedule?: CampaignScheduleInput | null;

  @Field(() => CampaignPace, { description: 'How fast its messages go out.', nullable: true })
  @Optional()
  @Nested()
  pace?: CampaignPace | null;

  @Field(() => CampaignWindow, { description: 'The hours of the day in which they go out.', nullable: true })
  @Optional()
  @Nested()
  window?: CampaignWindow | null;

  @Field(() => CampaignLimits, { description: 'When it pauses by itself.', nullable: true })
  @Optional()
  @Nested()
  limits?: CampaignLimits | null;

  @Field(() => CampaignVariants, { nullable: true, description: 'In place of payload and templateId.' })
  @Optional()
  @Nested()
  variants?: CampaignVariants | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until then contacts that come to its audience join it; then it is completed. At most 365 days ahead.',
  })
  @Optional()
  evergreenUntil?: Date | null;

  @Field(() => Boolean, {
    description:
      'Gives each message short links of its own in the place of its links; without it, as its template does.',
    nullable: true,
  })
  @Optional()
  shortenLinks?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Writes to each contact at the hour at which it read or clicked most, within a day; at once where that is not known.',
  })
  @Optional()
  bestHour?: boolean | null;
}

@CheckedBy(checkNew)
@ArgsType()
export class CreateCampaignArgs extends CampaignParts {
  @Field()
  @Line(200)
  name!: string;

  @Field({ description: 'sms, email, push, rcs, chatapp, botchat, photosocial, voice' })
  @Length(1, 20)
  channel!: string;

  @Field(() => String, {
    defaultValue: CLASSES[0],
    description: 'marketing: opt-outs and quiet hours hold. transactional: passes both.',
  })
  @OneOf(CLASSES)
  class: string = CLASSES[0];
}

@CheckedBy(checkUpdate)
@ArgsType()
export class UpdateCampaignArgs extends CampaignParts {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(200)
  name?: string | null;

  @Field(() => String, { description: 'It may change while the campaign is a draft.', nullable: true })
  @Optional()
  @Length(1, 20)
  channel?: string | null;

  @Field(() => String, { description: 'It may change while the campaign is a draft.', nullable: true })
  @Optional()
  @OneOf(CLASSES)
  class?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'true: as fast as possible from now on.' })
  @Optional()
  unpaced?: boolean | null;
}

@ArgsType()
export class CampaignsArgs extends PageArgs {
  @Field(() => CampaignStatus, { nullable: true })
  @Optional()
  status?: CampaignStatus | null;

  @Field(() => String, { nullable: true, description: 'Campaigns of this name.' })
  @Optional()
  @Length(1, 200)
  name?: string | null;
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

  @Field(() => Int, { defaultValue: 168, description: 'Hours of `overTime`, the newest: 1–8,760.' })
  @Range(1, 8_760)
  hours: number = 168;
}
