import { setTimeout as sleep } from 'node:timers/promises';
import { after, type Duration, minutes, seconds } from '../context/clock.js';
import type { Context } from '../context/context.js';
import { newId } from '../context/ids.js';
import type { Services } from '../context/services.js';
import { sql } from '../database/database.js';
import { deleteFile, readChunk, storeChunks } from './file-store.js';

/** A file that nobody stores on for so long is deleted: its process died. */
const LEASE: Duration = minutes(1);
const RENEWED: Duration = seconds(10);

/** A chunk that is not there yet is looked for again after these times, and given up after that. */
const LOOKS: { readonly first: Duration; readonly last: Duration } = { first: 2, last: 100 };
const MAX_WAIT: Duration = seconds(40);

const BEGIN =
  'insert into files.file (id, workspace_id, content_type, created_at, expires_at) values ($1, $2, $3, $4, $5)';
const RENEW = 'update files.file set expires_at = $2 where id = $1 returning id';
const FINISH = 'update files.file set bytes = $2, expires_at = $3 where id = $1';
const GROWS = 'select from files.file where id = $1 and bytes is null and expires_at > $2';

/** A file that is read from its first byte on while it is stored. Its size is known before. */
export async function beginFile(ctx: Context, contentType: string): Promise<string> {
  const id = newId('fil');
  const now = ctx.clock.now();
  await sql(ctx.db, BEGIN, [id, ctx.caller.workspaceId, contentType, now, after(now, LEASE)]);
  return id;
}

/**
 * Stores the bytes of a file that was begun. Throws if there are more or less than `size`, or the
 * file was deleted; the stored bytes are then deleted.
 *
 * @param kept how long it is kept from its end on.
 */
export async function fillFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  size: number,
  bytes: AsyncIterable<Buffer>,
  kept: Duration,
): Promise<void> {
  let renewed = clock.now();
  const renew = async () => {
    const now = clock.now();
    if (after(renewed, RENEWED) > now) return;
    renewed = now;
    if ((await sql(db, RENEW, [id, after(now, LEASE)])).length === 0) throw new Error(`The file ${id} was deleted.`);
  };
  try {
    const stored = await storeChunks(db, id, bytes, renew);
    if (stored !== size) throw new Error(`The file has ${stored} bytes and not ${size}.`);
    await sql(db, FINISH, [id, stored, after(clock.now(), kept)]);
  } catch (error) {
    await deleteFile(db, id);
    throw error;
  }
}

/** Returns whether the file is still being stored. */
const isGrowing = async ({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string): Promise<boolean> =>
  (await sql(db, GROWS, [id, clock.now()])).length > 0;

/** Returns a chunk of a file that may still be stored; `null` if it will not come. */
export async function awaitChunk(
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
  place: number,
): Promise<Buffer | null> {
  for (let waited = 0, next = LOOKS.first; waited < MAX_WAIT; waited += next, next = Math.min(LOOKS.last, next * 2)) {
    const chunk = await readChunk(services.db, id, place);
    if (chunk) return chunk;
    // It may have been stored since.
    if (!(await isGrowing(services, id))) return readChunk(services.db, id, place);
    await sleep(next);
  }
  return null;
}
