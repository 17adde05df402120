import type { ErrorCode } from '../../../../catalogue/errors/catalogue.js';
import type { Clock } from '../../../../kernel/context/clock.js';
import type { SendCheck } from '../channel.js';
import type { Instance } from '../instance/instance.js';
import { isDistrusted } from '../instance/limits/trust-limits.js';
import type { InstanceRules } from '../instance/rules.js';
import { findLines, type SendLine } from '../provider/line/find-line.js';
import { type Refusal, unknownIn } from './refusal.js';

/**
 * A send goes through one instance that is connected: the one that it names or, if it names none, the only one that the
 * credential may use. That instance is a fact of the send.
 */
export const line: SendCheck = {
  name: 'line',
  codes: ['INSTANCE_REQUIRED', 'INSTANCE_TRUST_TOO_LOW'],
  stage: 'send',
  async run(ctx, send) {
    const usable = await findLines(ctx, send.channel.name, send.instanceId);
    const [instance] = usable;
    if (send.instanceId === null && usable.length !== 1) return INSTANCE_REQUIRED;
    if (!instance) return unknownIn('instanceId');
    const verdict = refusalOf(instance, send.channel.lines!.instances, ctx.clock) ?? distrusted(instance);
    return { verdict, facts: { instance } };
  },
};

const INSTANCE_REQUIRED: Refusal = { code: 'INSTANCE_REQUIRED', params: {}, field: 'instanceId' };

/** Refuses new messages only: those that were taken before go out, at the slow pace of the line. */
const distrusted = (instance: SendLine): Refusal | null =>
  isDistrusted(instance) ? { code: 'INSTANCE_TRUST_TOO_LOW', params: { score: instance.trustScore } } : null;

type Connectable = Pick<Instance, 'status' | 'disconnectReason' | 'abusePausedUntil' | 'hasPaymentMethod'>;

/** The codes of {@link refusalOf}. */
export const lineCodesOf = ({ abusePause }: InstanceRules): ErrorCode[] => [
  'INSTANCE_SUSPENDED',
  'INSTANCE_CANCELLED',
  'PROVIDER_TOKEN_EXPIRED',
  'INSTANCE_NOT_ACTIVE',
  'PROVIDER_PAYMENT_METHOD_REQUIRED',
  ...(abusePause ? [abusePause.code] : []),
];

/** Returns why nothing can be sent through an instance now, or `null` if it can. */
export function refusalOf(instance: Connectable, { abusePause }: InstanceRules, clock: Clock): Refusal | null {
  const { status, disconnectReason, abusePausedUntil, hasPaymentMethod } = instance;
  if (status === 'SUSPENDED') return { code: 'INSTANCE_SUSPENDED', params: {} };
  if (status === 'CANCELLED') return { code: 'INSTANCE_CANCELLED', params: {} };
  if (status !== 'ACTIVE' && disconnectReason === 'token_expired')
    return { code: 'PROVIDER_TOKEN_EXPIRED', params: {} };
  if (status !== 'ACTIVE') return { code: 'INSTANCE_NOT_ACTIVE', params: { status } };
  if (hasPaymentMethod === false) return { code: 'PROVIDER_PAYMENT_METHOD_REQUIRED', params: {} };
  const paused = (abusePausedUntil?.getTime() ?? 0) - clock.now().getTime();
  if (!abusePause || paused <= 0) return null;
  return { code: abusePause.code, params: { retryAfterSec: Math.ceil(paused / 1_000) } };
}
