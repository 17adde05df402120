import { Field, Int, ObjectType } from 'type-graphql';
import type { Instance } from '../instance.js';
import { isDistrusted, perMinuteOf } from '../limits/trust-limits.js';
import { warmupOf } from '../limits/warmup.js';
import type { InstanceRules } from '../rules.js';

/**
 * The usual messages a minute of a line behind a bridge, the only kind that is slowed when it is
 * not trusted: no more than a person writes.
 */
const USUAL_OF_PERSONS = 60;

@ObjectType({ description: 'The number of messages that an instance may still send.' })
export class InstanceAllowance {
  @Field(() => Int, {
    nullable: true,
    description:
      'Messages a minute, by its setting and its trust score; null for as many as its provider usually takes.',
  })
  perMinute!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'New messages on this UTC day, by its warm-up and its trust score; null for no limit.',
  })
  today!: number | null;
}

export function allowanceOf(instance: Instance, rules: InstanceRules, now: Date): InstanceAllowance {
  const warmup = warmupOf(instance, rules, now);
  const perMinute = perMinuteOf(instance, instance.messagesPerMinute, USUAL_OF_PERSONS);
  if (isDistrusted(instance)) return { perMinute, today: 0 };
  return { perMinute, today: warmup?.active ? Math.max(0, warmup.dailyLimit - warmup.sentToday) : null };
}
