import { PLANS } from '../../../../catalogue/plans.js';
import { after, type Duration, days } from '../../../../kernel/context/clock.js';
import { type Context, connectionOf, transact } from '../../../../kernel/context/context.js';
import { isId, newId } from '../../../../kernel/context/ids.js';
import { worldsOf } from '../../../../kernel/context/world.js';
import { sql } from '../../../../kernel/database/database.js';
import { findSeen } from '../../../../kernel/database/find-owned.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { plainFileName } from '../../../../kernel/files/file-name.js';
import type { FilePart } from '../../../../kernel/files/file-part.js';
import type { FilePlaceArgs } from '../../../../kernel/files/file-place.js';
import { claimFile, deleteFile } from '../../../../kernel/files/file-store.js';
import { Deleted } from '../../../../kernel/graph/deleted.js';
import { listPage } from '../../../../kernel/graph/list/list-page.js';
import { type MadeWithinArgs, madeWithin } from '../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../kernel/graph/paging.js';
import { covers } from '../../../../kernel/graph/scope.js';
import type { Channel } from '../../core/channel.js';
import { partOfFile } from '../../core/inbound/media/read-file.js';
import type { UploadMediaArgs } from './media.args.js';
import { ChatMedia } from './media.js';

/** The time for which messages can name an uploaded file. */
const NAMED: Duration = days(30);

const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const STORED =
  'select coalesce(sum(bytes), 0)::float8 as bytes from channels.media where workspace_id = $1 and sandbox = $2';

/** A file is for all channels that have files: the scope to read or to send on any of them shows it. `null` if it is not for the caller. */
export async function findMedia(ctx: Context, channels: readonly Channel[], id: string): Promise<ChatMedia | null> {
  const scopes = channels.flatMap(({ scopes: { read, send } }) => [read, send]);
  return scopes.some(scope => covers(ctx.caller.scopes, scope)) ? findSeen(ctx, ChatMedia, id) : null;
}

/** Lists the files of the caller's world, until messages cannot have them any more. */
export const listMedia = (ctx: Context, args: MadeWithinArgs): Promise<Page<ChatMedia>> =>
  listPage(ctx, ChatMedia, args, {
    sandbox: worldsOf(ctx.caller),
    expiresAt: { $gt: ctx.clock.now() },
    ...madeWithin(args),
  });

/** Throws `NOT_FOUND`, also for a file of the other world and for one that messages cannot have any more. */
export async function readMedia(ctx: Context, id: string): Promise<ChatMedia> {
  const media = isId('med', id) ? await findSeen(ctx, ChatMedia, id) : null;
  return media && media.expiresAt > ctx.clock.now() ? media : fail('NOT_FOUND');
}

/** A part of the bytes of a file. Throws as {@link readMedia} does, `INVALID_CURSOR`, and `DOWNLOAD_FAILED` if it was deleted meanwhile. */
export async function readMediaPart(ctx: Context, id: string, place: FilePlaceArgs): Promise<FilePart> {
  const { fileId, contentType, bytes, fileName: name } = await readMedia(ctx, id);
  return partOfFile(ctx, { id: fileId, contentType, bytes, name }, place);
}

/** Keeps an uploaded file in the world of the caller. Throws `NOT_FOUND` for an upload that does not exist, `MEDIA_QUOTA_EXCEEDED`. */
export function keepMedia(ctx: Context, { upload, fileName }: UploadMediaArgs): Promise<ChatMedia> {
  return transact(ctx, async tx => {
    const { id: fileId, contentType, bytes } = (await claimFile(tx, upload)) ?? fail('NOT_FOUND');
    await checkQuota(tx, Number(bytes));
    const now = tx.clock.now();
    const { workspaceId, sandbox } = tx.caller;
    const media = Object.assign(new ChatMedia(), {
      ...{ id: newId('med'), workspaceId, sandbox, fileId, contentType, bytes: Number(bytes) },
      ...{
        fileName: plainFileName(fileName ?? '') ?? 'file',
        expiresAt: after(now, NAMED),
        createdAt: now,
        updatedAt: now,
      },
    });
    tx.em.persist(media);
    return media;
  });
}

/** Bytes of the files of the caller's world. */
export async function storedBytes(ctx: Context): Promise<number> {
  const { workspaceId, sandbox } = ctx.caller;
  const [row] = await sql<{ bytes: number }>(connectionOf(ctx), STORED, [workspaceId, sandbox]);
  return row!.bytes;
}

/** Checks the quota under a lock, so that uploads at once do not pass it together. */
async function checkQuota(tx: Context, bytes: number): Promise<void> {
  const { workspaceId, workspace } = tx.caller;
  await sql(tx.em, LOCK, [`media ${workspaceId}`]);
  const stored = await storedBytes(tx);
  const max = PLANS[workspace?.plan ?? 'free'].mediaBytes;
  if (stored + bytes > max) fail('MEDIA_QUOTA_EXCEEDED', { max, stored });
}

const DELETE = `delete from channels.media where id = $1 and workspace_id = $2 and sandbox = $3 returning file_id as "fileId"`;

/** Throws `NOT_FOUND`, also for a file of the other world. */
export function deleteMedia(ctx: Context, id: string): Promise<Deleted> {
  return transact(ctx, async tx => {
    const { workspaceId, sandbox } = tx.caller;
    const [row] = isId('med', id) ? await sql<{ fileId: string }>(tx.em, DELETE, [id, workspaceId, sandbox]) : [];
    if (!row) fail('NOT_FOUND');
    await deleteFile(tx.em, row.fileId);
    return new Deleted(id);
  });
}
