import { type Database, type Em, sql } from '../database/database.js';

/** SQL, a part of a statement: files are deleted whose ids a query finds. */
export const deleteFiles = (ids: string): string => `delete from files.file where id in (${ids})`;

/** SQL, the beginning of a statement: complete files `f` that it names are kept until a time. */
export const extendFiles = (until: string): string =>
  `update files.file f set expires_at = case when f.bytes is null then f.expires_at else ${until} end`;

const KEEP = 'update files.file set expires_at = $2 where id = any($1) and bytes is not null';

/** Keeps complete files until a time. */
export const keepUntil = (em: Em, ids: readonly string[], until: Date): Promise<object[]> =>
  sql(em, KEEP, [ids, until]);

/** A file that may be read. */
interface KeptFile {
  id: string;
  contentType: string;
  bytes: number;
}

const RENEW = `update files.file set expires_at = $2 where id = $1 and bytes is not null and expires_at is not null
  returning id, content_type as "contentType", bytes`;

/** Keeps a complete file that nobody took over until a time; returns `null` if there is none. */
export async function renewFile(db: Database, id: string, until: Date): Promise<KeptFile | null> {
  const [file] = await sql<KeptFile>(db, RENEW, [id, until]);
  return file ?? null;
}

const GIVE = `update files.file set workspace_id = $2 where id = $1 and workspace_id = '' and bytes is not null and expires_at is not null
  returning id, content_type as "contentType", bytes`;

/**
 * Gives a complete file without an owner to a workspace; returns `null` if there is none. A file
 * that nobody takes over is deleted in time.
 */
export async function giveFile(em: Em, id: string, workspaceId: string): Promise<KeptFile | null> {
  const [file] = await sql<KeptFile>(em, GIVE, [id, workspaceId]);
  return file ?? null;
}
