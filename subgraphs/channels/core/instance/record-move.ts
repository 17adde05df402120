import { type Context, wake } from '../../../../kernel/context/context.js';
import { emitAll, eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { declareJob } from '../../../../kernel/jobs/job-handle.js';
import { announceInstance } from './announce.js';
import { INSTANCE_EVENTS } from './events.js';
import type { Instance, InstanceMove } from './instance.js';
import type { InstanceStatus } from './status.js';

/** Works on attempts and releases. */
export const LINES = declareJob('channels.lines');

/**
 * Writes the events of a change in its transaction, notifies subscribers, and wakes the job for
 * what the line has to do.
 */
export async function recordMove(
  tx: Context,
  instance: Instance,
  move: InstanceMove,
  was: InstanceStatus,
): Promise<void> {
  await emitAll(
    tx,
    move.events.map(name => eventFor(instance, name, move, was)),
  );
  await announceInstance(tx, instance.id, instance.connectHash);
  if (instance.task) wake(tx, LINES);
}

function eventFor(
  instance: Instance,
  name: InstanceMove['events'][number],
  move: InstanceMove,
  was: InstanceStatus,
): NewEvent {
  const { id, workspaceId, channel, status, sandbox, phoneNumber, username } = instance;
  const where = { workspaceId, instanceId: id, sandbox };
  const facts = { instanceId: id, channel, status, ...(sandbox ? { sandbox: true as const } : {}) };
  const account = { ...(phoneNumber ? { phoneNumber } : {}), ...(username ? { username } : {}) };
  if (name === 'connecting') return eventOf(INSTANCE_EVENTS.connecting, where, { ...facts, status: was });
  if (name === 'connected') {
    const firstConnectedAt = instance.firstConnectedAt!.toISOString();
    return eventOf(INSTANCE_EVENTS.connected, where, { ...facts, ...account, firstConnectedAt });
  }
  if (name === 'disconnected') {
    const reconnectBlockedUntil = instance.reconnectBlockedUntil?.toISOString() ?? null;
    return eventOf(INSTANCE_EVENTS.disconnected, where, {
      ...facts,
      ...account,
      reason: move.reason!,
      reconnectBlockedUntil,
    });
  }
  if (name === 'challenge') {
    const { kind, hint } = instance.challenge!;
    return eventOf(INSTANCE_EVENTS.challenge, where, { ...facts, kind, hint });
  }
  const { qrCode, qrExpiresAt, qrCount } = instance;
  const qr = { code: qrCode!, expiresAt: qrExpiresAt!.toISOString(), count: qrCount };
  return eventOf(INSTANCE_EVENTS.qr, where, { ...facts, ...qr });
}
