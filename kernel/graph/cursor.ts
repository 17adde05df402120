import type { Context } from '../context/context.js';
import { fail, invalidField } from '../errors/errors.js';

/** Characters of a cursor at most, unless its list says otherwise. */
export const MAX_CURSOR_LENGTH = 200;

/**
 * A cursor that goes on after the key. It is encrypted, so that it says nothing about other workspaces, and bound to its
 * list and workspace.
 *
 * @param key at most 80 characters, where the list takes no more than {@link MAX_CURSOR_LENGTH}.
 */
export const writeCursor = (ctx: Context, list: string, key: string): string => ctx.box.seal(key, placeOf(ctx, list));

/** The key inside a cursor. Throws `INVALID_CURSOR` for any other text, and for a cursor of another list or workspace. */
export function readCursor(ctx: Context, list: string, cursor: string): string {
  try {
    return ctx.box.open(cursor, placeOf(ctx, list));
  } catch (cause) {
    return invalidCursor(cause);
  }
}

/** Throws `INVALID_CURSOR` for a text that is no cursor of any list. */
export function checkCursor(cursor: string): void {
  if (!SEALED.test(cursor)) invalidCursor();
}

const SEALED = /^v1\.[\w-]{16}\.[\w-]{22,}$/;

const invalidCursor = (cause?: unknown): never =>
  fail('INVALID_CURSOR', {}, { cause, details: [invalidField('cursor', 'unknown')] });

const placeOf = (ctx: Context, list: string): string => `cursor:${list}:${ctx.caller.workspaceId}`;
