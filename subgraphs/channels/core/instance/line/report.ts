import { LockMode } from '@mikro-orm/core';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { Instance, type InstanceMove } from '../instance.js';
import { recordMove } from '../record-move.js';
import type { InstanceRules } from '../rules.js';
import type { LineEvent, PairingCode } from './port.js';

/**
 * The state of the instance that a report is about: an attempt, or the claim of a worker; any state
 * when absent.
 */
export interface ReportedState {
  readonly attempt?: number;
  readonly fence?: number;
}

/**
 * Applies a report of a line, with its events, in one transaction. A report that does not fit the
 * state that it was learnt under, or the table of transitions, changes nothing. Returns whether it
 * changed something.
 */
export function reportLine(
  ctx: Context,
  rules: InstanceRules,
  instanceId: string,
  event: LineEvent,
  state: ReportedState = {},
): Promise<boolean> {
  return transact(ctx, async tx => {
    const instance = await lockReported(tx, rules, instanceId, state);
    if (!instance) return false;
    const was = instance.status;
    const move = apply(instance, rules, event, tx.clock.now());
    if (move) await recordMove(tx, instance, move, was);
    return move !== null;
  });
}

/**
 * Returns the instance of a report, locked until the transaction ends, or `null` when it is not in
 * the state of the report any more.
 */
export async function lockReported(
  tx: Context,
  rules: InstanceRules,
  id: string,
  state: ReportedState,
): Promise<Instance | null> {
  const where = { id, channel: rules.channel, deletedAt: null };
  const instance = await tx.em.findOne(Instance, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return instance && isOf(instance, state) ? instance : null;
}

const isOf = (instance: Instance, { attempt, fence }: ReportedState): boolean =>
  (attempt ?? instance.attempt) === instance.attempt && (fence ?? instance.fence) === instance.fence;

function apply(instance: Instance, rules: InstanceRules, event: LineEvent, now: Date): InstanceMove | null {
  if (event.kind === 'qr') return instance.showQr(event.qr);
  if (event.kind === 'pairingCode') return showPairingCode(instance, event.pairingCode);
  if (event.kind === 'connected') return instance.connect(event.account, rules, now);
  if (event.kind === 'challenge') return instance.challengeBy(event.challenge, now);
  if (event.kind === 'abuse') return instance.pause(rules, now);
  if (event.kind === 'unpaid') return instance.refusePayment(now);
  return instance.drop(event.reason, rules, now) ?? instance.end(event.reason, event.code ?? null, now);
}

/** The line made a code to type; the same one again changes nothing. */
function showPairingCode(instance: Instance, { code, expiresAt }: PairingCode): InstanceMove | null {
  const { storedPairing: stored, connecting } = instance;
  if (!connecting || !stored || stored.code === code) return null;
  instance.storedPairing = { ...stored, code, expiresAt: expiresAt.toISOString() };
  return { events: [] };
}
