import type { Context } from '../../../../../kernel/context/context.js';
import { isRefusal } from '../../../../../kernel/errors/refusal.js';
import { deleteMessage } from '../../../core/change/request-change.js';
import { type Got, wayBack } from './decide.js';

/**
 * Asks providers to take messages back, outside of any transaction: what they were asked stays
 * true. A repetition has no further effect. Returns the messages about which they have not answered
 * yet.
 */
export async function askBack(ctx: Context, undo: readonly Got[]): Promise<ReadonlySet<string>> {
  const asked = await Promise.all(undo.map(async got => ((await isAsked(ctx, got)) ? [got.message.id] : [])));
  return new Set(asked.flat());
}

async function isAsked(ctx: Context, got: Got): Promise<boolean> {
  const { message, channel } = got;
  const way = wayBack(got);
  if (way === null) return false;
  try {
    if (way === 'revoke') {
      await channel.cancel!.revoke!(ctx, message);
      return false;
    }
    await deleteMessage(ctx, channel, channel.delete!, message.id);
    return true;
  } catch (error) {
    // It was delivered, its mode cannot, its time is over: then it stays.
    if (isRefusal(error)) return error.code === 'RCS_REVOKE_PENDING';
    throw error;
  }
}
