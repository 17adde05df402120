import type { Services } from '../../../../../kernel/context/services.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { fateOf } from '../../sandbox/magic.js';
import { authContext, type Instance } from '../instance.js';
import type { InstanceRules } from '../rules.js';
import { credentialsOf } from './credentials.js';
import type { Line, LineAttempt, Login } from './port.js';
import { createSandboxLine } from './sandbox.js';

/** Returns the line behind an instance, or `null` when none is configured. */
export const lineOf = (services: Services, { lines }: InstanceRules, { sandbox, mode, name }: Instance): Line | null =>
  sandbox ? createSandboxLine(services.clock, fateOf(name)) : lines[mode]!.create(services);

/** Throws `CHANNEL_NOT_CONFIGURED`. */
export const configuredLine = (services: Services, rules: InstanceRules, instance: Instance): Line =>
  lineOf(services, rules, instance) ?? fail('CHANNEL_NOT_CONFIGURED', { channel: instance.channel });

/** The attempt that is under way. */
export function attemptOf(services: Pick<Services, 'box'>, instance: Instance, rules: InstanceRules): LineAttempt {
  const { id, channel, mode, attempt, attemptStartedAt, askedAt, accountKind, sealedAuth } = instance;
  return {
    instanceId: id,
    channel,
    mode,
    pairing: instance.storedPairing ? 'code' : rules.modes[mode]!,
    attempt,
    startedAt: attemptStartedAt!,
    askedAt,
    accountKind,
    wanted: instance.storedPairing?.phoneNumber ?? instance.lockedAccount ?? instance.expectedAccount,
    login: sealedAuth ? (JSON.parse(services.box.open(sealedAuth, authContext(id))) as Login) : null,
    challengeAnswered: instance.challenge?.answered === true,
    resume: instance.disconnectReason === 'deaf',
    credentials: credentialsOf(services, rules, instance),
  };
}
