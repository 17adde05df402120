import type { Context } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { SendCheck } from '../channel.js';
import { isAssigned, sendersFor } from '../sender/sender.service.js';
import type { Refusal } from './refusal.js';

const ASSIGNED = `select ${isAssigned('$1', '$2', '$3')} as assigned`;

/** The `from` of a live send must be a sender of the workspace. The statement that stores the send decides. */
export const assignedSender: SendCheck = {
  name: 'assignedSender',
  codes: ['SENDER_NOT_ALLOWED'],
  stage: 'storing',
  async run(ctx, { channel, content }) {
    const senders = sendersFor(ctx, channel, content);
    return senders === null || (await isOneAssigned(ctx, channel.name, senders)) ? null : senderNotAllowed;
  },
};

/** Returns whether the caller's workspace may send as one of these senders. */
export async function isOneAssigned(ctx: Context, channel: string, senders: readonly string[]): Promise<boolean> {
  const [row] = await sql<{ assigned: boolean }>(ctx.db, ASSIGNED, [ctx.caller.workspaceId, channel, senders]);
  return row?.assigned ?? false;
}

export const senderNotAllowed: Refusal = { code: 'SENDER_NOT_ALLOWED', params: {}, field: 'payload.from' };
