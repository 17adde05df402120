import type { Services } from '../../../../kernel/context/services.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { authContext, type Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import type { Line, LineAttempt, Login } from './port.js';
import { createSandboxLine } from './sandbox.js';

/** The line behind an instance; `null`: none is configured. */
export const lineOf = ({ clock }: Pick<Services, 'clock'>, { sandbox }: Pick<Instance, 'sandbox'>): Line | null =>
  sandbox ? createSandboxLine(clock) : null;

/** Throws `CHANNEL_NOT_CONFIGURED`. */
export const configuredLine = (services: Pick<Services, 'clock'>, instance: Instance): Line =>
  lineOf(services, instance) ?? fail('CHANNEL_NOT_CONFIGURED', { channel: instance.channel });

/** The attempt that is under way. */
export function attemptOf({ box }: Pick<Services, 'box'>, instance: Instance, rules: InstanceRules): LineAttempt {
  const { id, channel, mode, attempt, attemptStartedAt, askedAt, accountKind, sealedAuth } = instance;
  return {
    instanceId: id,
    channel,
    mode,
    pairing: rules.modes[mode]!,
    attempt,
    startedAt: attemptStartedAt!,
    askedAt,
    accountKind,
    wanted: instance.lockedAccount ?? instance.expectedAccount,
    login: sealedAuth ? (JSON.parse(box.open(sealedAuth, authContext(id))) as Login) : null,
  };
}
