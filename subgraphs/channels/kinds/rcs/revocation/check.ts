import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { covers } from '../../../../../kernel/graph/scope.js';
import type { Channel, SendCheck } from '../../../core/channel.js';
import { canLeave } from '../../../core/check/configured.js';
import type { Refusal } from '../../../core/check/refusal.js';
import { isAssigned, sendersFor } from '../../../core/sender/sender.service.js';
import type { RcsContent } from '../content/content.js';

/** The SMS of a fallback must be one that the caller could send. It is checked again when it is sent. */
export const fallbackAllowed = (sms: Channel): SendCheck => ({
  name: 'fallback',
  codes: ['FORBIDDEN', 'CHANNEL_NOT_CONFIGURED', 'SENDER_INVALID', 'SENDER_NOT_ALLOWED'],
  stage: 'send',
  async run(ctx, { content }) {
    const { fallback } = content as RcsContent;
    if (!fallback) return null;
    if (ctx.caller.kind !== 'system' && !covers(ctx.caller.scopes, sms.scopes.send))
      return { code: 'FORBIDDEN', params: { scope: sms.scopes.send }, field: 'payload.fallback' };
    if (!ctx.caller.sandbox && !(await canLeave(ctx, sms)))
      return { code: 'CHANNEL_NOT_CONFIGURED', params: { channel: sms.name }, field: 'payload.fallback' };
    if (fallback.from === undefined) return null;
    if (sms.senders.normalise(fallback.from) === null) return SENDER_INVALID;
    return (await isOwn(ctx, sms, fallback.from)) ? null : NOT_ALLOWED;
  },
});

const ASSIGNED = `select ${isAssigned('$1', '$2', '$3')} as assigned`;

async function isOwn(ctx: Context, sms: Channel, from: string): Promise<boolean> {
  const senders = sendersFor(ctx, sms, { kind: sms.name, from });
  if (senders === null) return true;
  const values = [ctx.caller.workspaceId, sms.name, senders];
  const [row] = await sql<{ assigned: boolean }>(connectionOf(ctx), ASSIGNED, values);
  return row?.assigned ?? false;
}

const SENDER_INVALID: Refusal = { code: 'SENDER_INVALID', params: { channel: 'sms' }, field: 'payload.fallback.from' };
const NOT_ALLOWED: Refusal = { code: 'SENDER_NOT_ALLOWED', params: {}, field: 'payload.fallback.from' };
