import type { Context } from '../../../../kernel/context/context.js';
import { emit } from '../../../../kernel/events/outbox.js';
import { NUMBER_EVENTS } from './events.js';
import type { NumberMove, PhoneNumber } from './phone-number.js';
import { followSenders } from './sender.js';

/** Writes the event of a change, and gives or takes the sender, in its transaction. */
export async function recordMove(tx: Context, number: PhoneNumber, { event, reason }: NumberMove): Promise<void> {
  const { id: phoneNumberId, workspaceId, phoneNumber, country, status, sandbox } = number;
  if (status === 'PENDING') throw new Error('A purchase that is not over is no event.');
  await followSenders(tx, number);
  await emit(
    tx,
    NUMBER_EVENTS[event],
    { workspaceId, sandbox },
    {
      phoneNumberId,
      phoneNumber,
      country,
      status,
      reason,
      code: number.errorCode,
      renewsAt: number.renewsAt?.toISOString() ?? null,
      suspendsAt: number.suspendsAt?.toISOString() ?? null,
      releasesAt: number.releasesAt?.toISOString() ?? null,
      ...(sandbox ? { sandbox: true as const } : {}),
    },
  );
}
