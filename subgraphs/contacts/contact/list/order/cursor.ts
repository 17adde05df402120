import type { Context } from '../../../../../kernel/context/context.js';
import type { Read } from '../../../../../kernel/database/bounded-read.js';
import { GENERATED } from '../../../../../kernel/database/connection.js';
import { readCursor, writeCursor } from '../../../../../kernel/graph/cursor.js';
import type { ContactOrder, Mark } from './contact-order.js';

/** Characters of a cursor at most: it has an e-mail address, or the letters of a name. */
export const MAX_MARK_LENGTH = 1_500;

/** Throws `INVALID_CURSOR`, also for one of another order. */
export function readMark(ctx: Context, { list }: ContactOrder, cursor: string): Mark {
  const written = readCursor(ctx, list, cursor);
  const end = written.indexOf(' ');
  return end < 0 ? { id: written, key: null } : { id: written.slice(0, end), key: written.slice(end + 1) };
}

/** The cursor holds the value that a contact is sorted by: it may have changed, or the contact may be gone, when the next page is read. */
export async function writeMark(ctx: Context, read: Read, { list, ranges }: ContactOrder, id: string): Promise<string> {
  const key = ranges[0]!.key;
  if (key === null) return writeCursor(ctx, list, id);
  const text = `${GENERATED}select (${key})::text as key from contacts.contact c where c.id = $1`;
  const [own] = await read<{ key: string | null }>(text, [id]);
  return writeCursor(ctx, list, own!.key === null ? id : `${id} ${own!.key}`);
}

/** Returns the range of a mark. Contacts without a key are the last range. */
export const rangeOf = ({ ranges }: ContactOrder, { key }: Mark): number => (key === null ? ranges.length - 1 : 0);
