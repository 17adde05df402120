import { Property } from '@mikro-orm/decorators/legacy';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Owned } from '../../../../kernel/graph/owned.js';
import { Line, Optional, Range } from '../../../../kernel/graph/validation.js';

/** The settings of an instance, which the workspace may change at any time. */
@ObjectType()
export abstract class InstanceSettings extends Owned {
  @Field({ description: 'The name that people see.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether messages of groups come in on it; null to follow the workspace.',
  })
  @Property({ type: 'boolean', nullable: true })
  allowGroupChats!: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most messages that it sends in a minute; null for as many as its provider usually takes.',
  })
  @Property({ type: 'integer', nullable: true })
  messagesPerMinute!: number | null;
}

/** No provider takes more. */
const MAX_PER_MINUTE = 60_000;

@ArgsType()
export class UpdateInstanceArgs {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { nullable: true })
  @Optional()
  @Line(120)
  name?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether messages of groups come in on it; null to follow the workspace.',
  })
  @Optional()
  allowGroupChats?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The most messages that it sends in a minute; null for as many as its provider usually takes.',
  })
  @Optional()
  @Range(1, MAX_PER_MINUTE)
  messagesPerMinute?: number | null;
}

/** Applies the settings that are given, except the name; one that is given as `null` is removed. */
export function applySettings(instance: Omit<InstanceSettings, 'name'>, given: UpdateInstanceArgs, now: Date): void {
  if (given.allowGroupChats !== undefined) instance.allowGroupChats = given.allowGroupChats;
  if (given.messagesPerMinute !== undefined) instance.messagesPerMinute = given.messagesPerMinute;
  instance.updatedAt = now;
}
