import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Metadata } from '../../../kernel/graph/input/labels.js';
import { Owned } from '../../../kernel/graph/owned.js';
import { pageOf } from '../../../kernel/graph/paging.js';
import { ChannelName } from '../../../kernel/graph/scalar/channel.js';
import { Json } from '../../../kernel/graph/scalar/json.js';
import type { Values } from '../template/variable.js';
import { CampaignAudience } from './audience/audience.js';
import { CampaignInstance, type CampaignSuccess, CampaignSuccessName, type PinnedLeg } from './fallback/legs.js';
import type { Mandate } from './mandate/mandate.js';
import { type MessageClass, MessageClassName } from './message-class.js';
import { CampaignLimits, CampaignPace, CampaignWindow } from './send/rules.js';
import { CampaignStatus } from './state/status.js';
import { CampaignVariants, type PinnedVariant, VariantDecision } from './variant/variants.js';

@ObjectType({ description: 'The reason that a campaign does not run.' })
export class CampaignReason {
  @Field({
    description:
      'The code of an error, or PERSON, SCHEDULE_MISSED, TOO_MANY_BOUNCES, TOO_MANY_COMPLAINTS, TOO_MANY_FAILURES.',
  })
  code!: string;

  @Field({ description: 'The message in English.' })
  message!: string;
}

/** The source of the messages, pinned at the start: a template and the values that all share. */
interface PinnedTemplate {
  readonly id: string;
  readonly version: number;
  readonly variables: Values;
}

/** A message for many people. Its recipients are rows of their own. */
@Directive('@key(fields: "id")')
@ObjectType({ description: 'A message for many people.' })
@Entity({ schema: 'campaigns', tableName: 'campaign' })
export class Campaign extends Owned {
  @Field({ description: 'True if it was made with a credential of the sandbox. Nothing is delivered or charged.' })
  @Property({ type: 'boolean' })
  sandbox!: boolean;

  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => CampaignStatus, { description: 'The state of the campaign.' })
  @Property({ type: 'text' })
  status!: CampaignStatus;

  @Field(() => ChannelName, { description: 'The channel; the first one if there are several.' })
  @Property({ type: 'text' })
  channel!: string;

  /**
   * Several channels, one after the other until one reaches the contact; `null` when there is only
   * one.
   */
  @Property({ type: 'json', nullable: true })
  legs!: PinnedLeg[] | null;

  @Field(() => [ChannelName], {
    description: 'The channels, in order. Each contact gets the message on the first that reaches it.',
  })
  get channels(): string[] {
    return this.legs?.map(({ channel }) => channel) ?? [this.channel];
  }

  @Field(() => [CampaignInstance], { description: 'The lines of a campaign with several channels.' })
  get instances(): CampaignInstance[] {
    return (this.legs ?? []).flatMap(({ channel, instanceId }) => (instanceId ? [{ channel, instanceId }] : []));
  }

  /** Seconds that a channel has. */
  @Property({ type: 'int', nullable: true })
  fallbackAfter!: number | null;

  @Field(() => Int, { nullable: true, description: 'The seconds to wait for a success on each of several channels.' })
  get after(): number | null {
    return this.fallbackAfter;
  }

  @Field(() => CampaignSuccessName, {
    nullable: true,
    description: 'The state that counts as a success on each of several channels.',
  })
  @Property({ type: 'text', nullable: true })
  success!: CampaignSuccess | null;

  @Field(() => CampaignAudience, {
    description: 'The contacts that it is for; empty if recipients were given one by one.',
  })
  @Property({ type: 'json' })
  audience!: CampaignAudience;

  @Field(() => CampaignAudience, { description: 'The contacts that are left out.' })
  @Property({ type: 'json' })
  exclude!: CampaignAudience;

  @Field(() => ID, { nullable: true, description: 'The topic that contacts must be subscribed to.' })
  @Property({ type: 'text', nullable: true })
  topicId!: string | null;

  @Field(() => MessageClassName, { description: 'Marketing or transactional, which decides whom it may reach.' })
  @Property({ type: 'text' })
  class!: MessageClass;

  @Field(() => ID, { description: 'The template of its content; null without one.', nullable: true })
  @Property({ type: 'text', nullable: true })
  templateId!: string | null;

  @Field(() => Json, { description: 'The content; null if it has a template.', nullable: true })
  @Property({ type: 'json', nullable: true })
  payload!: Values | null;

  @Field(() => Json, { description: 'Values for the variables of its texts.' })
  @Property({ type: 'json' })
  variables!: Values;

  @Field(() => ID, {
    description: 'The line that it goes through; null to choose by the rules of the channel.',
    nullable: true,
  })
  @Property({ type: 'text', nullable: true })
  instanceId!: string | null;

  /** The country of numbers that are given without one. */
  @Property({ type: 'text', nullable: true })
  country!: string | null;

  @Property({ type: 'double', nullable: true })
  perSecond!: number | null;

  @Property({ type: 'double', nullable: true })
  perHost!: number | null;

  /** Grows with each change of the pace of hosts. */
  @Property({ type: 'int' })
  paceVersion!: number;

  @Field(() => CampaignPace, {
    nullable: true,
    description: 'The speed of the campaign; as fast as possible when absent.',
  })
  get pace(): CampaignPace | null {
    const { perSecond, perHost } = this;
    return perSecond === null && perHost === null ? null : { perSecond, perHost };
  }

  @Field(() => CampaignWindow, {
    name: 'window',
    nullable: true,
    description: 'The hours of the day in which it sends; null for all.',
  })
  @Property({ type: 'json', nullable: true })
  sendWindow!: CampaignWindow | null;

  /** The given limits; `null` for those of every campaign. */
  @Property({ type: 'json', nullable: true, fieldName: 'limits' })
  givenLimits!: CampaignLimits | null;

  @Field(() => CampaignLimits, {
    description: 'The shares of bounces, complaints and failures above which it pauses.',
    nullable: true,
  })
  get limits(): CampaignLimits {
    return { ...new CampaignLimits(), ...this.givenLimits };
  }

  @Field(() => Date, { description: 'The time at which it is to start; null without a schedule.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  scheduledAt!: Date | null;

  @Field(() => Date, { description: 'The time at which it started; null before.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  startedAt!: Date | null;

  @Property({ type: 'datetime', length: 3, nullable: true })
  endedAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time at which it was completed, failed or was cancelled.' })
  get completedAt(): Date | null {
    return this.endedAt;
  }

  @Field(() => CampaignReason, {
    description: 'The reason that it is paused or waits; null otherwise.',
    nullable: true,
  })
  @Property({ type: 'json', nullable: true })
  reason!: CampaignReason | null;

  /** The contents that the channels made of its message. Only the channels look into them. */
  @Property({ type: 'json', nullable: true })
  contents!: object | null;

  @Property({ type: 'json', nullable: true })
  template!: PinnedTemplate | null;

  /** Grows with each change of the status. */
  @Property({ type: 'int' })
  version!: number;

  /** True if channels have yet to learn of its status. */
  @Property({ type: 'boolean', fieldName: 'tell' })
  syncPending!: boolean;

  @Field({ description: 'Whether all recipients are known. They are fixed when the campaign starts.' })
  @Property({ type: 'boolean' })
  frozen!: boolean;

  /** When the next recipients are looked up. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  freezeAt!: Date | null;

  @Property({ type: 'text', nullable: true })
  freezeCursor!: string | null;

  /** Contacts that came later are not among its recipients. */
  @Property({ type: 'text', nullable: true })
  freezeUntil!: string | null;

  /** Numbers that its recipients have, from 0. */
  @Property({ type: 'int' })
  recipients!: number;

  @Field(() => CampaignVariants, { description: 'The contents that are compared; null without them.', nullable: true })
  @Property({ type: 'json', nullable: true })
  variants!: CampaignVariants | null;

  /** The contents of the variants, in their order. */
  @Property({ type: 'json', nullable: true })
  pinned!: PinnedVariant[] | null;

  @Field(() => Int, { nullable: true, description: 'The index of the best variant, which the waiting recipients get.' })
  @Property({ type: 'int', nullable: true })
  winner!: number | null;

  @Field(() => VariantDecision, {
    nullable: true,
    description: 'The reason that it was chosen; null before, and for campaigns that chose before this was kept.',
  })
  @Property({ type: 'text', nullable: true })
  decidedBy!: VariantDecision | null;

  @Field(() => Date, { nullable: true, description: 'The time at which the best variant is chosen.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  decideAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'The time until which contacts who enter its audience join it.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  evergreenUntil!: Date | null;

  @Field({
    description: 'Whether each contact is written to at the hour at which it read or clicked most, within a day.',
  })
  @Property({ type: 'boolean' })
  bestHour!: boolean;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its messages get short links; null to follow the template.',
  })
  @Property({ type: 'boolean', nullable: true })
  shortenLinks!: boolean | null;

  /** The credential on whose behalf it starts by itself, if it is to. */
  @Property({ type: 'json', nullable: true })
  mandate!: Mandate | null;

  /** The ids of the lines that its messages go through. */
  @Property({ type: 'string[]', columnType: 'text[]' })
  lines!: string[];

  @Property({ type: 'text', nullable: true })
  createdBy!: string | null;

  /** The maker of the last change to what it sends. */
  @Property({ type: 'text', nullable: true })
  changedBy!: string | null;

  /** The revision that was approved. */
  @Property({ type: 'text', nullable: true })
  approvedRevision!: string | null;

  @Property({ type: 'text', nullable: true })
  approvedBy!: string | null;

  @Field(() => Date, { nullable: true, description: 'The time at which a second person approved it.' })
  @Property({ type: 'datetime', length: 3, nullable: true })
  approvedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Your own name for the campaign. Its messages carry it too.' })
  @Property({ type: 'text', nullable: true })
  reference!: string | null;

  @Field(() => Json, {
    nullable: true,
    description: 'Your own texts by name. Its messages carry them too.',
  })
  @Property({ type: 'json', nullable: true })
  metadata!: Metadata | null;

  /** When it is next looked at. */
  @Property({ type: 'datetime', length: 3, nullable: true })
  dueAt!: Date | null;
}

export const CampaignPage = pageOf(Campaign, 'CampaignPage');
