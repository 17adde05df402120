import { Field, Int, ObjectType } from 'type-graphql';
import { after, type Duration, days } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import type { Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { countWarmup } from '../store/marks.js';

const DAY: Duration = days(1);

/** The columns that the warm-up of an instance depends on. */
type Warming = Pick<Instance, 'id' | 'mode' | 'firstConnectedAt' | 'isWarmingUp' | 'warmupDay' | 'warmupSent'>;

@ObjectType({ description: 'The limits of a new line during its first days, so that the service trusts it.' })
export class Warmup {
  @Field({ description: 'True from the first connection until the limits end.' })
  active!: boolean;

  @Field(() => Int, { description: 'Messages a UTC day while it is active.' })
  dailyLimit!: number;

  @Field(() => Int, { description: 'Messages that were queued on this UTC day.' })
  sentToday!: number;

  @Field(() => Int, {
    description:
      'Days until it sends without these limits, each begun one whole; all of them before the first connection.',
  })
  daysRemaining!: number;
}

/**
 * Returns `null` where the channel or the mode has no warm-up. Before the first connection it is
 * not active yet.
 */
export function warmupOf(instance: Warming, rules: InstanceRules, now: Date): Warmup | null {
  const { warmup } = rules;
  if (!warmup?.modes.includes(instance.mode)) return null;
  const end = after(instance.firstConnectedAt ?? now, days(warmup.days));
  return {
    active: instance.isWarmingUp(rules, now),
    dailyLimit: warmup.perDay,
    sentToday: instance.warmupDay === dayOf(now) ? instance.warmupSent : 0,
    daysRemaining: Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY)),
  };
}

/**
 * Counts `messages` that are queued now against the warm-up of their line, in the transaction that queues them: a rollback
 * gives them back. All or none of them. Throws the channel's code of the warm-up, with the seconds until the next UTC day.
 */
export async function reserveWarmup(
  tx: Context,
  rules: InstanceRules,
  instance: Warming,
  messages: number,
): Promise<void> {
  const now = tx.clock.now();
  const { warmup } = rules;
  if (!warmup || !instance.isWarmingUp(rules, now)) return;
  const { perDay } = warmup;
  if (!(await countWarmup(tx, instance.id, dayOf(now), { messages, perDay })))
    fail(warmup.code, { retryAfterSec: secondsOfDay(now) });
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Seconds until the next UTC day. */
export const secondsOfDay = (now: Date): number => Math.ceil((DAY - (now.getTime() % DAY)) / 1_000);
