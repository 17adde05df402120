import { after, type Duration, hours } from '../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../kernel/context/context.js';
import { isId } from '../../../../kernel/context/ids.js';
import { resourceOf } from '../../../../kernel/context/resource.js';
import { sql } from '../../../../kernel/database/database.js';
import { findOwned } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import type { FilePart } from '../../../../kernel/files/file-part.js';
import { storeFile } from '../../../../kernel/files/file-store.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { openDownload } from '../../../../kernel/outbound/open-download.js';
import type { KeptFile } from '../../inbound/media/keep-file.js';
import { partOfFile } from '../../inbound/media/read-file.js';
import { readCall } from '../call/call.service.js';
import { callProvider } from '../provider/resource.js';
import { RECORDING_JOB } from './delete-recordings.job.js';
import type { RecordingArgs, RecordingFileArgs, RecordingsArgs } from './recording.args.js';
import { CallRecording } from './recording.js';
import { sandboxPart } from './sandbox-sound.js';

/** Bytes of a recording at most: nine hours of sound as networks carry it. */
const MAX_BYTES = 512 * 1024 * 1024;
/** How long a file is kept here after somebody asked for it. */
const KEPT: Duration = hours(1);

/** Those of a call, newest first. Throws `NOT_FOUND`. */
export async function listRecordings(ctx: Context, { id, ...page }: RecordingsArgs): Promise<Page<CallRecording>> {
  const { id: callId } = await readCall(ctx, id);
  return listPage(ctx, CallRecording, page, { callId, deletedAt: null }, `recordings of ${callId}`);
}

/** Throws `NOT_FOUND`. */
export async function readRecording(ctx: Context, { id, recordingId }: RecordingArgs): Promise<CallRecording> {
  const { id: callId } = await readCall(ctx, id);
  const recording = isId('rec', recordingId) ? await findOwned(ctx, CallRecording, recordingId) : null;
  return recording?.callId === callId && !recording.deletedAt ? recording : fail('NOT_FOUND');
}

const DELETE = `with gone as (
  update channels.call_recording set deleted_at = $2, due_at = $2, file_id = null, updated_at = $2
  where id = $1 and deleted_at is null returning id
), before as (
  select r.file_id from channels.call_recording r join gone using (id)
)
delete from files.file where id in (select file_id from before)`;

/** Nobody can read it from here on; a job also deletes it at its provider. Throws `NOT_FOUND`, `VOICE_RECORDING_RUNNING`. */
export async function deleteRecording(ctx: Context, args: RecordingArgs): Promise<Deleted> {
  const { id, status } = await readRecording(ctx, args);
  if (status === 'RUNNING') fail('VOICE_RECORDING_RUNNING');
  await transact(ctx, async tx => {
    await sql(tx.em, DELETE, [id, tx.clock.now()]);
    wake(tx, RECORDING_JOB);
  });
  return new Deleted(id);
}

/**
 * The part of a recording from the byte that `cursor` names. Throws `NOT_FOUND`, `VOICE_RECORDING_RUNNING`,
 * `VOICE_RECORDING_FAILED`, `DOWNLOAD_FAILED`, `INVALID_CURSOR`.
 */
export async function readRecordingPart(ctx: Context, args: RecordingFileArgs): Promise<FilePart> {
  const recording = await readRecording(ctx, args);
  if (recording.status === 'RUNNING') fail('VOICE_RECORDING_RUNNING');
  if (recording.status === 'FAILED') fail('VOICE_RECORDING_FAILED');
  const cursor = args.cursor ?? null;
  if (recording.sandbox) return sandboxPart(recording, cursor);
  const file = await keep(ctx, recording);
  return partOfFile(ctx, { ...file, name: nameOf(recording, file.contentType) }, cursor);
}

const nameOf = ({ id }: CallRecording, contentType: string): string =>
  `${id}.${contentType === 'audio/mpeg' ? 'mp3' : 'wav'}`;

const TOUCH = `update files.file set expires_at = $2 where id = $1 and bytes is not null and expires_at is not null
  returning id, content_type as "contentType", bytes`;
const KEEP = 'update channels.call_recording set file_id = $2, bytes = $3 where id = $1 and deleted_at is null';

/** Fetched from the provider once and kept for an hour, so that parts of it can be asked for. */
async function keep(ctx: Context, recording: CallRecording): Promise<KeptFile> {
  const until = after(ctx.clock.now(), KEPT);
  if (recording.fileId) {
    const [kept] = await sql<KeptFile>(ctx.db, TOUCH, [recording.fileId, until]);
    if (kept) return kept;
  }
  try {
    const source = resourceOf(ctx, callProvider)?.sound(recording.providerRef ?? '');
    if (!source) throw new Error('No provider of calls is configured.');
    const { contentType, bytes } = await openDownload(ctx, source, MAX_BYTES);
    const id = await storeFile(ctx, contentType === 'audio/mpeg' ? contentType : 'audio/wav', bytes);
    const [kept] = await sql<KeptFile>(ctx.db, TOUCH, [id, until]);
    await sql(ctx.db, KEEP, [recording.id, id, kept!.bytes]);
    return kept!;
  } catch (cause) {
    ctx.log.warn({ err: cause, recordingId: recording.id }, 'a recording cannot be fetched');
    return fail('DOWNLOAD_FAILED', {}, { cause });
  }
}
