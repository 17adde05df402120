import { after, type Duration, hours } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { resourceOf } from '../../../../../kernel/context/resource.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { extendFiles } from '../../../../../kernel/files/file-rows.js';
import { deleteFile, storeFile } from '../../../../../kernel/files/file-store.js';
import { beginFile, fillFile } from '../../../../../kernel/files/growing-file.js';
import { type Download, openDownload } from '../../../../../kernel/outbound/open-download.js';
import type { KeptFile } from '../../../core/inbound/media/keep-file.js';
import { providerOf } from '../provider/resource.js';
import { recordingFetches } from './fetches.js';
import type { CallRecording } from './recording.js';

/** Bytes of a recording at most: nine hours of sound as networks carry it. */
const MAX_BYTES = 512 * 1024 * 1024;
/** The time for which a file is kept here after somebody asked for it. */
const KEPT: Duration = hours(1);

/**
 * A recording that is requested again is kept longer; one that is still being stored is kept by the
 * process that stores it.
 */
const TOUCH = `${extendFiles('$3')}
  from channels.call_recording r where r.id = $1 and f.id = r.file_id and f.expires_at > $2
  returning f.id, f.content_type as "contentType", coalesce(f.bytes, r.bytes)::int as bytes`;

/**
 * Stores the file of a recording. If two fetch the same recording, one stores it; the other reads
 * its file.
 */
const TAKE = `update channels.call_recording r set file_id = $2, bytes = coalesce($3, (select bytes from files.file where id = $2))
  where r.id = $1 and r.deleted_at is null and not exists (select from files.file f where f.id = r.file_id and f.expires_at > $4)
  returning r.id`;

/** A recording, fetched from the provider once and kept for an hour. It is read while it comes. Throws `DOWNLOAD_FAILED`. */
export async function keepRecording(ctx: Context, recording: CallRecording): Promise<KeptFile> {
  try {
    return (await keptFile(ctx, recording)) ?? (await fetchOnce(ctx, recording));
  } catch (cause) {
    ctx.log.warn({ err: cause, recordingId: recording.id }, 'a recording cannot be fetched');
    return fail('DOWNLOAD_FAILED', {}, { cause });
  }
}

async function keptFile(ctx: Context, { id }: CallRecording): Promise<KeptFile | null> {
  const now = ctx.clock.now();
  const [kept] = await sql<KeptFile>(ctx.db, TOUCH, [id, now, after(now, KEPT)]);
  return kept ?? null;
}

const fetchOnce = (ctx: Context, recording: CallRecording): Promise<KeptFile> =>
  resourceOf(ctx, recordingFetches).run(recording.workspaceId, async () => {
    // Somebody may have begun while this waited.
    const kept = await keptFile(ctx, recording);
    if (kept) return { begun: kept, rest: Promise.resolve() };
    const source = (await providerOf(ctx, recording.provider))?.sound(recording.providerRef ?? '');
    if (!source) throw new Error('No provider of calls is configured.');
    const download = await openDownload(ctx, source, MAX_BYTES);
    try {
      return await begin(ctx, recording, download);
    } catch (error) {
      await discard(download);
      throw error;
    }
  });

async function begin(ctx: Context, recording: CallRecording, download: Download) {
  const contentType = download.contentType === 'audio/mpeg' ? download.contentType : 'audio/wav';
  const { size } = download;
  // Nobody can ask for a part of a file whose size is not known.
  if (size === null) {
    const id = await storeFile(ctx, contentType, download.bytes, after(ctx.clock.now(), KEPT));
    return { begun: await take(ctx, recording, id, null), rest: Promise.resolve() };
  }
  const id = await beginFile(ctx, contentType);
  const begun = await take(ctx, recording, id, size);
  if (begun.id !== id) {
    await discard(download);
    return { begun, rest: Promise.resolve() };
  }
  const rest = fillFile(ctx, id, size, resourceOf(ctx, recordingFetches).untilStop(download.bytes), KEPT).catch(
    (cause: unknown) =>
      ctx.log.warn({ err: cause, recordingId: recording.id }, 'a recording could not be fetched to its end'),
  );
  return { begun, rest };
}

/** The file of the recording: this one, or that of a faster fetch. */
async function take(ctx: Context, recording: CallRecording, fileId: string, size: number | null): Promise<KeptFile> {
  const taken = await sql(ctx.db, TAKE, [recording.id, fileId, size, ctx.clock.now()]);
  if (taken.length === 0) await deleteFile(ctx.db, fileId);
  const kept = await keptFile(ctx, recording);
  if (!kept) throw new Error('The recording was deleted.');
  return kept;
}

/** Releases a download that nobody reads. */
async function discard({ bytes }: Download): Promise<void> {
  // Bytes that were read to their end, or never, have nothing left to let go of.
  for await (const _ of bytes) break;
}
