import type { Context } from '../../../../kernel/context/context.js';
import type { PlannedSend, SendCheck, SendFacts } from '../channel.js';
import { reserveWarmup, secondsOfDay, warmupOf } from '../instance/limits/warmup.js';
import type { InstanceRules } from '../instance/rules.js';

/** A new line sends less during its first days. The transaction that stores the send counts, and so decides. */
export function warmupCheck(rules: InstanceRules): SendCheck {
  const { code } = rules.warmup!;
  return {
    name: 'warmup',
    codes: [code],
    stage: 'storing',
    run({ clock }, { recipients }, { instance }) {
      const warmup = instance && warmupOf(instance, rules, clock.now());
      if (!warmup?.active || warmup.sentToday + recipients.length <= warmup.dailyLimit) return null;
      return { code, params: { retryAfterSec: secondsOfDay(clock.now()) } };
    },
  };
}

export const isWarmingUp = (
  { clock }: Context,
  { channel }: PlannedSend,
  { instance }: Pick<SendFacts, 'instance'>,
): boolean => channel.lines !== null && (instance?.isWarmingUp(channel.lines.instances, clock.now()) ?? false);

/**
 * Counts the messages of a send against the warm-up of its line, all or none. They count for the UTC day on which they are
 * queued, also if they are scheduled for another, and stay counted when they are cancelled. Throws the channel's code.
 */
export const reserve = (
  tx: Context,
  { channel }: PlannedSend,
  { instance }: Pick<SendFacts, 'instance'>,
  messages: number,
): Promise<void> => reserveWarmup(tx, channel.lines!.instances, instance!, messages);
