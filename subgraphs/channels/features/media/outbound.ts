import { createHash } from 'node:crypto';
import { type Duration, hours, minutes } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import { type Database, sql } from '../../../../kernel/database/database.js';
import { bytesOfFile } from '../../../../kernel/files/file-store.js';
import { DownloadRefused, openDownload } from '../../../../kernel/outbound/open-download.js';
import { FileMissing, type OpenFile, type OutboundFile } from '../../core/provider/line/file.js';

/** Bytes of a file that is sent. */
const MAX_BYTES = 50 * 1024 * 1024;
/** A file at a URL may change, unlike one that was uploaded. */
const SAME_AT_URL: Duration = minutes(5);
const SAME_UPLOADED: Duration = hours(12);

const FIND = `select file_id as "fileId", content_type as "contentType", file_name as name, bytes from channels.media where id = $1`;

/** An uploaded file, for senders that read it themselves. */
export const outboundUpload = (services: Services, id: string, fileName?: string): OutboundFile => ({
  id,
  uploaded: true,
  same: SAME_UPLOADED,
  open: () => openUploaded(services, id, fileName),
});

/** The file that a message names: exactly one of `id`, of an upload, and `url`. */
interface NamedFile {
  readonly id?: string;
  readonly url?: string;
  readonly fileName?: string;
}

/** The file that a message names, for senders that read it themselves. */
export function outboundFile(services: Services, media: NamedFile | undefined): OutboundFile | null {
  if (media?.id) return outboundUpload(services, media.id, media.fileName);
  if (!media?.url) return null;
  const { url } = media;
  const id = `url_${createHash('sha256').update(url).digest('hex').slice(0, 32)}`;
  return { id, uploaded: false, same: SAME_AT_URL, open: () => openAt(services, url, media.fileName) };
}

interface StoredUpload {
  readonly fileId: string;
  readonly contentType: string;
  readonly name: string;
  readonly bytes: number;
}

/** An uploaded file, which the accepted message names; `null` once it is deleted. */
export const findUpload = async (db: Database, id: string): Promise<StoredUpload | null> =>
  (await sql<StoredUpload>(db, FIND, [id]))[0] ?? null;

async function openUploaded({ db }: Services, id: string, fileName?: string): Promise<OpenFile> {
  const row = await findUpload(db, id);
  if (!row) throw new FileMissing('The uploaded file was deleted.');
  const { fileId, contentType, bytes, name } = row;
  return { name: fileName ?? name, contentType, bytes, content: bytesOfFile(db, fileId, bytes) };
}

const OCTETS = 'application/octet-stream';
/** Answers that may be another one later. */
const PASSING: readonly number[] = [408, 425, 429];

/** Opens a file through the address guard: the URL is a stranger's. */
async function openAt(services: Services, url: string, fileName?: string): Promise<OpenFile> {
  try {
    const { contentType, bytes, size } = await openDownload(services, { url, guarded: true }, MAX_BYTES);
    return { name: fileName ?? nameIn(url), contentType: contentType ?? OCTETS, bytes: size, content: bytes };
  } catch (error) {
    if (!(error instanceof DownloadRefused)) throw error;
    if (error.status >= 500 || PASSING.includes(error.status)) throw error;
    throw new FileMissing(error.message);
  }
}

function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return last.replace(/[^\w.-]/g, '_').slice(0, 100) || 'file';
}
