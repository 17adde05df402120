import { after, type Duration, hours } from '../context/clock.js';
import type { Context } from '../context/context.js';
import { newId } from '../context/ids.js';
import { type Database, type Em, sql } from '../database/database.js';
import type { SchemaMigrations } from '../database/migrate.js';
import { CreateFile } from './migrations/001-file.js';

/** Bytes of every chunk but the last. */
export const CHUNK_BYTES = 256 * 1024;
/** Time in which a stored file must be taken over. */
const UNCLAIMED: Duration = hours(1);

/** The schema `files`: bytes that streamed in, in chunks, so that no process ever holds a whole file. */
export const fileMigrations: SchemaMigrations = { schema: 'files', migrations: { '001-file': CreateFile } };

/** A file that somebody took over. */
export interface ClaimedFile {
  readonly id: string;
  /** The type that the sender declared, without parameters. */
  readonly contentType: string;
  readonly bytes: number;
}

/**
 * Stores bytes as they come, with one chunk in the process at a time. The file is usable once this
 * has returned its id. If the bytes end with an error, the stored ones are deleted and the error is
 * thrown.
 *
 * @param until when it is deleted, unless somebody took it over.
 */
export async function storeFile(
  ctx: Context,
  contentType: string,
  bytes: AsyncIterable<Buffer>,
  until: Date = after(ctx.clock.now(), UNCLAIMED),
): Promise<string> {
  const id = newId('fil');
  await sql(
    ctx.db,
    'insert into files.file (id, workspace_id, content_type, created_at, expires_at) values ($1, $2, $3, $4, $5)',
    [id, ctx.caller.workspaceId, contentType, ctx.clock.now(), until],
  );
  try {
    await sql(ctx.db, 'update files.file set bytes = $2 where id = $1', [id, await storeChunks(ctx.db, id, bytes)]);
    return id;
  } catch (error) {
    await deleteFile(ctx.db, id);
    throw error;
  }
}

/** Returns the number of bytes. `before` each chunk something may be done, which ends it by an error. */
export async function storeChunks(
  db: Database,
  id: string,
  bytes: AsyncIterable<Buffer>,
  before: () => Promise<void> = async () => undefined,
): Promise<number> {
  let place = 0;
  let total = 0;
  for await (const chunk of chunksOf(bytes)) {
    await before();
    await sql(db, 'insert into files.chunk (file_id, place, bytes) values ($1, $2, $3)', [id, place++, chunk]);
    total += chunk.length;
  }
  return total;
}

/** The same bytes in pieces of {@link CHUNK_BYTES}, but for the last. */
async function* chunksOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    const whole = Buffer.concat(pieces);
    let start = 0;
    for (; size - start >= CHUNK_BYTES; start += CHUNK_BYTES) yield whole.subarray(start, start + CHUNK_BYTES);
    pieces = [whole.subarray(start)];
    size -= start;
  }
  if (size > 0) yield Buffer.concat(pieces);
}

/**
 * Takes over a complete file of the caller's workspace, once: the caller must delete it. Returns
 * `null` if there is none.
 */
export async function claimFile(tx: Context, id: string): Promise<ClaimedFile | null> {
  const [row] = await sql<{ contentType: string; bytes: number }>(
    tx.em,
    `update files.file set expires_at = null
     where id = $1 and workspace_id = $2 and bytes is not null and expires_at is not null
     returning content_type as "contentType", bytes`,
    [id, tx.caller.workspaceId],
  );
  return row ? { id, ...row } : null;
}

/** A complete file of the caller's workspace that nobody took over yet; `null` if there is none. */
export async function findUnclaimed(ctx: Context, id: string): Promise<ClaimedFile | null> {
  const text = `select id, content_type as "contentType", bytes::float8 as bytes from files.file
    where id = $1 and workspace_id = $2 and bytes is not null and expires_at is not null`;
  return (await sql<ClaimedFile>(ctx.db, text, [id, ctx.caller.workspaceId]))[0] ?? null;
}

/** Returns a complete file of any workspace; `null` if there is none. */
export async function findFile(on: Database | Em, id: string): Promise<ClaimedFile | null> {
  const text =
    'select id, content_type as "contentType", bytes::float8 as bytes from files.file where id = $1 and bytes is not null';
  return (await sql<ClaimedFile>(on, text, [id]))[0] ?? null;
}

/** The chunk that starts at `place × CHUNK_BYTES`; `null` behind the last. */
export async function readChunk(on: Database | Em, id: string, place: number): Promise<Buffer | null> {
  const [row] = await sql<{ bytes: Buffer }>(on, 'select bytes from files.chunk where file_id = $1 and place = $2', [
    id,
    place,
  ]);
  return row?.bytes ?? null;
}

/**
 * Bytes that are read at once when a whole file passes through: PostgreSQL sends bytes as text, and
 * a long text would wait in memory for a full collection.
 */
const PIECE_BYTES = 32 * 1024;

const READ_PIECE = `select substring(bytes from $3 for ${PIECE_BYTES}) as bytes from files.chunk where file_id = $1 and place = $2`;

/** The bytes of a file, some at a time. Throws if it is deleted meanwhile. */
export async function* bytesOfFile(on: Database | Em, id: string, bytes: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes; start += PIECE_BYTES) {
    const values = [id, Math.floor(start / CHUNK_BYTES), (start % CHUNK_BYTES) + 1];
    const [row] = await sql<{ bytes: Buffer }>(on, READ_PIECE, values);
    if (!row) throw new Error(`The file ${id} was deleted while it was read.`);
    yield row.bytes;
  }
}

/** All bytes of a file that fits into the process; `null` if there is none. */
export async function readFile(on: Database | Em, id: string): Promise<Buffer | null> {
  const rows = await sql<{ bytes: Buffer }>(on, 'select bytes from files.chunk where file_id = $1 order by place', [
    id,
  ]);
  return rows.length === 0 ? null : Buffer.concat(rows.map(({ bytes }) => bytes));
}

/** Keeps files that nobody took over until this time, or as long as they were to be kept. */
export const keepFiles = (on: Database | Em, ids: readonly string[], until: Date): Promise<object[]> =>
  sql(on, 'update files.file set expires_at = greatest(expires_at, $2) where id = any($1) and expires_at is not null', [
    ids,
    until,
  ]);

export const deleteFile = (on: Database | Em, id: string): Promise<object[]> =>
  sql(on, 'delete from files.file where id = $1', [id]);

/** Deletes a file that nobody took over. */
export const discardFile = (on: Database, id: string): Promise<object[]> =>
  sql(on, 'delete from files.file where id = $1 and expires_at is not null', [id]);
