import { Field, ID, Int, ObjectType } from 'type-graphql';
import { transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { plainFileName } from '../../../../../kernel/files/file-name.js';
import { giveFile } from '../../../../../kernel/files/file-rows.js';
import { readLink } from '../../../../../kernel/security/signed-link.js';
import type { Visit } from '../session/visit.js';
import { checkQuota, countUpload } from './upload-quota.js';

/** The use of the signature of a file that the edge took in. */
export const UPLOAD_USE = 'webchat-upload';

@ObjectType({ description: 'A file that a visitor may send within an hour.' })
export class WebchatUpload {
  @Field(() => ID, { description: 'The identifier of the object.' })
  id!: string;

  @Field({ description: 'The name of the file.' })
  name!: string;

  @Field({ description: 'The media type of the file.' })
  contentType!: string;

  @Field(() => Int, { description: 'The size in bytes.' })
  size!: number;
}

const KEEP = `insert into channels.webchat_upload (file_id, visitor_id, name, content_type, bytes, created_at)
  values ($1, $2, $3, $4, $5, $6)`;

/** Throws `WEBCHAT_FILES_NOT_ALLOWED`. */
function checkFiles({ widget }: Visit): void {
  if (!widget.files) fail('WEBCHAT_FILES_NOT_ALLOWED');
}

/** Refuses a file before its bytes are taken in. Throws `WEBCHAT_FILES_NOT_ALLOWED`, `WEBCHAT_FILES_FULL`. */
export async function admitUpload(visit: Visit): Promise<void> {
  checkFiles(visit);
  await checkQuota(visit.own, 1);
}

/**
 * Makes a file that the edge took in one of the visitor's. Throws `WEBCHAT_FILES_NOT_ALLOWED`, `WEBCHAT_FILES_FULL`, `NOT_FOUND`: then
 * nobody owns the file, and it is deleted in time.
 */
export function keepUpload(visit: Visit, upload: string, given: string): Promise<WebchatUpload> {
  checkFiles(visit);
  const { visitor, own } = visit;
  const [fileId] = readLink(own.box, UPLOAD_USE, upload) ?? fail('NOT_FOUND');
  const name = plainFileName(given) ?? 'file';
  return transact(own, async tx => {
    const file = await giveFile(tx.em, fileId!, visitor.workspaceId);
    if (!file) return fail('NOT_FOUND');
    const { contentType } = file;
    const size = Number(file.bytes);
    await countUpload(tx, size);
    await sql(tx.em, KEEP, [fileId, visitor.id, name, contentType, size, tx.clock.now()]);
    return { id: fileId!, name, contentType, size };
  });
}
