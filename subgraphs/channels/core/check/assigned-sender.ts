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
    if (senders === null) return null;
    const [row] = await sql<{ assigned: boolean }>(ctx.db, ASSIGNED, [ctx.caller.workspaceId, channel.name, senders]);
    return row?.assigned ? null : senderNotAllowed;
  },
};

export const senderNotAllowed: Refusal = { code: 'SENDER_NOT_ALLOWED', params: {}, field: 'payload.from' };
