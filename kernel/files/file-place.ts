import { ArgsType, Field } from 'type-graphql';
import type { Context } from '../context/context.js';
import { fail } from '../errors/errors.js';
import { MAX_CURSOR_LENGTH, readCursor, writeCursor } from '../graph/cursor.js';
import { Length, Optional } from '../graph/validation.js';
import { ByteOffset } from './byte-offset.js';

/**
 * The place at which a part begins, in a file whose size is known; its start, if neither is given.
 */
@ArgsType()
export class FilePlaceArgs {
  @Field(() => String, { nullable: true, description: '`next` of the part before.' })
  @Optional()
  @Length(1, MAX_CURSOR_LENGTH)
  cursor?: string | null;

  @Field(() => ByteOffset, { nullable: true, description: 'The byte at which the part begins.' })
  @Optional()
  fromByte?: number | null;
}

const listOf = (fileId: string): string => `file ${fileId}`;

/** The byte at which a part begins. Throws `INVALID_CURSOR`, also behind the end of the file. */
export function readFilePlace(
  ctx: Context,
  file: { readonly id: string; readonly bytes: number },
  { cursor, fromByte }: FilePlaceArgs,
): number {
  const start = cursor == null ? (fromByte ?? 0) : Number(readCursor(ctx, listOf(file.id), cursor));
  return start <= file.bytes ? start : fail('INVALID_CURSOR');
}

/** The cursor of the part that begins at the byte; `null` at the end of the file. */
export const filePlaceAfter = (
  ctx: Context,
  file: { readonly id: string; readonly bytes: number },
  byte: number,
): string | null => (byte < file.bytes ? writeCursor(ctx, listOf(file.id), String(byte)) : null);
