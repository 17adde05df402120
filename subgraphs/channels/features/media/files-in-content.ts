import type { Context } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { findSeen } from '../../../../kernel/database/find-owned.js';
import { ChatMedia } from './media.js';

/** The uploaded files that a content names, of any channel, in its order. One that messages cannot have any more is left out. */
export async function filesInContent(ctx: Context, content: unknown): Promise<ChatMedia[]> {
  const ids = new Set(namesIn(content));
  const files = await Promise.all([...ids].map(id => findSeen(ctx, ChatMedia, id)));
  return files.filter(file => file !== null && file.expiresAt > ctx.clock.now()) as ChatMedia[];
}

/** Channels keep the identifier of a file in members of these names. */
const NAMES: readonly string[] = ['id', 'mediaId'];

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' ? (NAMES.includes(name) && isId('med', member) ? [member] : []) : namesIn(member),
  );
}
