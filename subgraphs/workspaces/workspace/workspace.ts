import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Directive, Field, ID, Int, ObjectType } from 'type-graphql';
import { PLAN_NAMES, type Plan } from '../../../catalogue/plans.js';
import type { Locale } from '../../../kernel/errors/errors.js';
import { enumOf } from '../../../kernel/graph/scalar/enum-of.js';

export const PlanName = enumOf('Plan', PLAN_NAMES, 'The plan of a workspace.');

/** The tenant that owns all other objects, with its plan and settings. */
@Directive('@key(fields: "id")')
@ObjectType({
  description: 'A workspace (tenant), with its plan, language, country and settings for messages that come in.',
})
@Entity({ schema: 'workspaces', tableName: 'workspace' })
export class Workspace {
  @Field(() => ID, { description: 'The identifier of the object.' })
  @PrimaryKey({ type: 'text' })
  id!: string;

  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => PlanName, { description: 'The plan, which sets the limits.' })
  @Property({ type: 'text' })
  plan!: Plan;

  @Field(() => Int, {
    nullable: true,
    description: "The requests a minute, in place of the plan's; null for the plan's.",
  })
  @Property({ type: 'int', nullable: true })
  requestsPerMinute!: number | null;

  @Field(() => Int, { description: "The number of instances in addition to the plan's." })
  @Property({ type: 'int' })
  instanceSlots!: number;

  @Field(() => String, { description: 'The language: en, pt-BR or es.' })
  @Property({ type: 'text' })
  locale!: Locale;

  @Field({ description: 'ISO 3166 code: the region of phone numbers without a country code.' })
  @Property({ type: 'text' })
  country!: string;

  @Field({ description: 'The IANA name of the time zone in which reports are divided into hours and days.' })
  @Property({ type: 'text' })
  timeZone!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'The time at which the onboarding was finished. Live keys may send from then on.',
  })
  @Property({ type: 'datetime', length: 3, nullable: true })
  onboardedAt!: Date | null;

  @Field(() => Date, { description: 'The time at which the operator blocked it; null otherwise.', nullable: true })
  @Property({ type: 'datetime', length: 3, nullable: true })
  blockedAt!: Date | null;

  @Field({ description: 'Whether inbound messages have events. They are stored and can be read in any case.' })
  @Property({ type: 'boolean' })
  inboundEnabled!: boolean;

  @Field({ description: 'Whether inbound messages of group chats are accepted too.' })
  @Property({ type: 'boolean' })
  allowGroupChats!: boolean;

  @Field({ description: 'True if members need a second factor to reach anything in it.' })
  @Property({ type: 'boolean', default: false })
  secondFactorRequired!: boolean;

  @Field({ description: 'The time at which it was made.' })
  @Property({ type: 'datetime', length: 3 })
  createdAt!: Date;

  @Field({ description: 'The time of its last change.' })
  @Property({ type: 'datetime', length: 3 })
  updatedAt!: Date;
}
