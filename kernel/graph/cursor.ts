import type { Context } from '../context/context.js';
import { fail } from '../errors/errors.js';

/** Characters of a cursor at most. */
export const MAX_CURSOR_LENGTH = 200;

/**
 * A cursor that goes on after the key. It is encrypted, so that it says nothing about other workspaces, and bound to its
 * list and workspace.
 *
 * @param key at most 80 characters.
 */
export const writeCursor = (ctx: Context, list: string, key: string): string => ctx.box.seal(key, placeOf(ctx, list));

/** The key inside a cursor. Throws `INVALID_CURSOR` for any other text, and for a cursor of another list or workspace. */
export function readCursor(ctx: Context, list: string, cursor: string): string {
  try {
    return ctx.box.open(cursor, placeOf(ctx, list));
  } catch (cause) {
    return fail('INVALID_CURSOR', {}, { cause });
  }
}

const placeOf = (ctx: Context, list: string): string => `cursor:${list}:${ctx.caller.workspaceId}`;
