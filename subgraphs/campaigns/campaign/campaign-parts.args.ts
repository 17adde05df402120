import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { MAX_CAMPAIGN_CHANNELS } from '../../../catalogue/send-limits.js';
import { LabelledArgs } from '../../../kernel/graph/input/labels.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import { Items, Length, LengthOfItems, Nested, Optional, Range } from '../../../kernel/graph/validation.js';
import { CampaignAudience } from './audience/audience.js';
import {
  CampaignInstance,
  type CampaignMode,
  CampaignModeName,
  type CampaignSuccess,
  CampaignSuccessName,
  DEFAULT_AFTER,
  MAX_AFTER,
  SUCCESSES,
} from './fallback/legs.js';
import { CampaignLimits, CampaignPace, CampaignWindow } from './send/rules.js';
import { CampaignVariants } from './variant/variants.js';

const TO =
  'At most 10,000 recipients in place of contacts: addresses, or objects `{to?, contactId?, variables?}`. Each address counts once.';

@InputType({ description: 'The time at which a campaign starts.' })
export class CampaignScheduleInput {
  @Field(() => Date, { description: 'The time, at most 365 days ahead.' })
  sendAt!: Date;
}

/** The parts of a campaign. An update may leave out any of them. */
@ArgsType()
export class CampaignParts extends LabelledArgs {
  @Field(() => [String], {
    nullable: true,
    description:
      'Channels in place of channel: each contact gets the message on the first one that reaches it. payload has the content for each. Each takes its scope of sending.',
  })
  @Optional()
  @Items(2, MAX_CAMPAIGN_CHANNELS)
  @LengthOfItems(1, 20)
  channels?: string[] | null;

  @Field(() => CampaignModeName, { nullable: true, description: 'With channels: fallback, on one after the other.' })
  @Optional()
  mode?: CampaignMode | null;

  @Field(() => Int, {
    nullable: true,
    description: `With channels: seconds to wait for a success on each, 1–${MAX_AFTER}, by default ${DEFAULT_AFTER}.`,
  })
  @Optional()
  @Range(1, MAX_AFTER)
  after?: number | null;

  @Field(() => CampaignSuccessName, {
    nullable: true,
    description: `With channels: the state that counts as a success, with all that go further; by default ${SUCCESSES[0]}.`,
  })
  @Optional()
  success?: CampaignSuccess | null;

  @Field(() => [CampaignInstance], {
    nullable: true,
    description: 'With channels: the instance for each channel that has instances.',
  })
  @Optional()
  @Items(0, MAX_CAMPAIGN_CHANNELS)
  @Nested()
  instances?: CampaignInstance[] | null;

  @Field(() => ID, { nullable: true, description: 'Contacts of this segment.' })
  @Optional()
  @Length(1, 64)
  segmentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The topic that contacts must be subscribed to. Alone, it is the audience.',
  })
  @Optional()
  @Length(1, 64)
  topicId?: string | null;

  @Field(() => [String], { nullable: true, description: 'Contacts with one of these tags.' })
  @Optional()
  @Items(1, 20)
  @LengthOfItems(1, 64)
  tags?: string[] | null;

  @Field(() => CampaignAudience, {
    nullable: true,
    description: 'Several segments, topics, tags or contacts, in place of segmentId and tags.',
  })
  @Optional()
  @Nested()
  audience?: CampaignAudience | null;

  @Field(() => Json, { nullable: true, description: TO })
  @Optional()
  to?: unknown;

  @Field(() => CampaignAudience, { nullable: true, description: 'The contacts that are left out.' })
  @Optional()
  @Nested()
  exclude?: CampaignAudience | null;

  @Field(() => Json, {
    nullable: true,
    description: 'The content, as for a send on the channel. Texts may contain Liquid.',
  })
  @Optional()
  payload?: unknown;

  @Field(() => ID, {
    nullable: true,
    description: 'The template, in place of a payload. Its version at the start is sent.',
  })
  @Optional()
  @Length(1, 64)
  templateId?: string | null;

  @Field(() => Json, { nullable: true, description: 'Values for all recipients.' })
  @Optional()
  variables?: unknown;

  @Field(() => ID, { nullable: true, description: 'The instance to send through, on channels that have instances.' })
  @Optional()
  @Length(1, 64)
  instanceId?: string | null;

  @Field(() => CampaignScheduleInput, {
    nullable: true,
    description: 'The time at which it starts by itself; without it, a call starts it.',
  })
  @Optional()
  @Nested()
  schedule?: CampaignScheduleInput | null;

  @Field(() => CampaignPace, { description: 'The speed at which messages are sent.', nullable: true })
  @Optional()
  @Nested()
  pace?: CampaignPace | null;

  @Field(() => CampaignWindow, { description: 'The hours of the day in which messages are sent.', nullable: true })
  @Optional()
  @Nested()
  window?: CampaignWindow | null;

  @Field(() => CampaignLimits, { description: 'The limits at which it pauses by itself.', nullable: true })
  @Optional()
  @Nested()
  limits?: CampaignLimits | null;

  @Field(() => CampaignVariants, {
    nullable: true,
    description: 'Contents to compare, in place of payload and templateId.',
  })
  @Optional()
  @Nested()
  variants?: CampaignVariants | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'The time until which contacts who enter its audience join it; then it is completed. At most 365 days ahead.',
  })
  @Optional()
  evergreenUntil?: Date | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the links of each message are replaced by short links of its own; without it, the template decides.',
  })
  @Optional()
  shortenLinks?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether each contact is written to at the hour at which it read or clicked most, within a day; at once if that is not known.',
  })
  @Optional()
  bestHour?: boolean | null;
}
