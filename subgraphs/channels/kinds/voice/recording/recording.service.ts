import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findSeen } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import type { FilePart } from '../../../../../kernel/files/file-part.js';
import { deleteFiles } from '../../../../../kernel/files/file-rows.js';
import { awaitChunk } from '../../../../../kernel/files/growing-file.js';
import { Deleted } from '../../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import type { KeptFile } from '../../../core/inbound/media/keep-file.js';
import { partOfFile } from '../../../core/inbound/media/read-file.js';
import { findCall, readCall } from '../call/call.service.js';
import { LOST_RECORDING } from '../sandbox/sandbox.js';
import { RECORDING_JOB } from './delete-recordings.job.js';
import { keepRecording } from './keep-recording.js';
import type { RecordingArgs, RecordingFileArgs, RecordingsArgs } from './recording.args.js';
import { CallRecording } from './recording.js';
import { sandboxPart } from './sandbox-sound.js';

/** Those of a call, newest first. Throws `NOT_FOUND`. */
export async function listRecordings(ctx: Context, { id, ...page }: RecordingsArgs): Promise<Page<CallRecording>> {
  const { id: callId } = await readCall(ctx, id);
  return listPage(ctx, CallRecording, page, { callId, deletedAt: null }, `recordings of ${callId}`);
}

/** Returns `null` if it is not there, was deleted, or is not for the caller. */
export async function findRecording(ctx: Context, id: string): Promise<CallRecording | null> {
  const recording = await findSeen(ctx, CallRecording, id);
  const call = recording && !recording.deletedAt ? await findCall(ctx, recording.callId) : null;
  return call && recording;
}

/** Throws `NOT_FOUND`. */
export async function readRecording(ctx: Context, { id, recordingId }: RecordingArgs): Promise<CallRecording> {
  const { id: callId } = await readCall(ctx, id);
  const recording = isId('rec', recordingId) ? await findRecording(ctx, recordingId) : null;
  return recording?.callId === callId ? recording : fail('NOT_FOUND');
}

const DELETE = `with gone as (
  update channels.call_recording set deleted_at = $2, due_at = $2, file_id = null, updated_at = $2
  where id = $1 and deleted_at is null returning id
), before as (
  select r.file_id from channels.call_recording r join gone using (id)
)
${deleteFiles('select file_id from before')}`;

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
 * A part of a recording. Throws `NOT_FOUND`, `VOICE_RECORDING_RUNNING`,
 * `VOICE_RECORDING_FAILED`, `DOWNLOAD_FAILED`, `INVALID_CURSOR`.
 */
export async function readRecordingPart(ctx: Context, args: RecordingFileArgs): Promise<FilePart> {
  const recording = await readRecording(ctx, args);
  if (recording.status === 'RUNNING') fail('VOICE_RECORDING_RUNNING');
  if (recording.status === 'FAILED') fail('VOICE_RECORDING_FAILED');
  if (recording.sandbox && recording.providerRef === LOST_RECORDING) fail('DOWNLOAD_FAILED');
  if (recording.sandbox) return sandboxPart(ctx, recording, args);
  const file = await keepRecording(ctx, recording);
  return partOfFile(ctx, { ...file, name: nameOf(recording, file.contentType) }, args, chunkOf);
}

const chunkOf = async (ctx: Context, { id }: KeptFile, place: number): Promise<Buffer> =>
  (await awaitChunk(ctx, id, place)) ?? fail('DOWNLOAD_FAILED');

const nameOf = ({ id }: CallRecording, contentType: string): string =>
  `${id}.${contentType === 'audio/mpeg' ? 'mp3' : 'wav'}`;
