import { createHash, randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutboundFile } from '../library.js';
import type { Database } from './database.js';

export const MAX_FILE = 50 * 1024 * 1024;

/** More bytes than a file may have. */
export class FileTooLarge extends Error {}

/** Stores the bytes of a file on disk; the same id again replaces it. */
export async function storeFile(
  db: Database,
  session: string,
  { id, contentType, content }: { id: string; contentType: string; content: AsyncIterable<Buffer> },
  now: Date,
): Promise<void> {
  const folder = join(db.folder, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = createHash('sha256').update(`${session} ${id}`).digest('hex');
  const written = join(folder, `${name}.${randomUUID()}`);
  try {
    const bytes = await write(written, content);
    const path = join(folder, name);
    await rename(written, path);
    db.run(
      'insert or replace into file (session, id, path, type, bytes, at) values (?, ?, ?, ?, ?, ?)',
      ...[session, id, path, contentType, bytes, now.getTime()],
    );
  } finally {
    await rm(written, { force: true });
  }
}

async function write(path: string, content: AsyncIterable<Buffer>): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of content) {
      bytes += chunk.length;
      if (bytes > MAX_FILE) throw new FileTooLarge();
      await handle.write(chunk);
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

export function findFile(db: Database, session: string, id: string): Omit<OutboundFile, 'fileName'> | null {
  const row = db.one('select path, type, bytes from file where session = ? and id = ?', session, id);
  return row && { path: String(row['path']), contentType: String(row['type']), bytes: Number(row['bytes']) };
}

/** Deletes files that were handed over before a time. */
export function dropFiles(db: Database, before: Date): void {
  for (const { path } of db.all('delete from file where at < ? returning path', before.getTime()))
    rmSync(String(path), { force: true });
}
