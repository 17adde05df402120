import { Field, ID, Int, ObjectType } from 'type-graphql';
import { transact } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { plainFileName } from '../../../../../kernel/files/file-name.js';
import { giveFile } from '../../../../../kernel/files/file-rows.js';
import { readLink } from '../../../../../kernel/security/signed-link.js';
import type { Visit } from '../session/visit.js';

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
export function admitUpload({ widget }: Visit): void {
  if (!widget.files) fail('WEBCHAT_FILES_NOT_ALLOWED');
}

/** Makes a file that the edge took in one of the visitor's. Throws `WEBCHAT_FILES_NOT_ALLOWED`, `NOT_FOUND`. */
export function keepUpload(visit: Visit, upload: string, given: string): Promise<WebchatUpload> {
  admitUpload(visit);
  const { visitor, own } = visit;
  const [fileId] = readLink(own.box, UPLOAD_USE, upload) ?? fail('NOT_FOUND');
  const name = plainFileName(given) ?? 'file';
  return transact(own, async tx => {
    const file = await giveFile(tx.em, fileId!, visitor.workspaceId);
    if (!file) return fail('NOT_FOUND');
    const { contentType } = file;
    const size = Number(file.bytes);
    await sql(tx.em, KEEP, [fileId, visitor.id, name, contentType, size, tx.clock.now()]);
    return { id: fileId!, name, contentType, size };
  });
}
