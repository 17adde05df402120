import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../../../../../kernel/context/context.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { FileEncoding, FilePart } from '../../../../../kernel/files/file-part.js';
import { type FilePlaceArgs, filePlaceAfter, readFilePlace } from '../../../../../kernel/files/file-place.js';
import { CHUNK_BYTES, readChunk } from '../../../../../kernel/files/file-store.js';
import type { KeptFile } from './keep-file.js';

/** Bytes of a file that fit into a JSON answer. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

@ObjectType({ description: 'The file of a message that came in.' })
export class InboundMediaFile {
  @Field({ description: 'The media type of the file.' })
  contentType!: string;

  @Field({ description: 'The name of the file.' })
  fileName!: string;

  @Field({ description: 'The bytes of the file, in Base64.' })
  base64!: string;
}

export interface NamedFile extends KeptFile {
  readonly name: string;
}

/** Throws `MEDIA_TOO_LARGE`, and `DOWNLOAD_FAILED` for a file that was deleted in the meantime. */
export async function wholeFile(ctx: Context, file: NamedFile): Promise<InboundMediaFile> {
  if (file.bytes > MAX_JSON_BYTES) fail('MEDIA_TOO_LARGE', { max: MAX_JSON_BYTES });
  const chunks: Buffer[] = [];
  for (let place = 0; place * CHUNK_BYTES < file.bytes; place++) chunks.push(await storedChunk(ctx, file, place));
  return { contentType: file.contentType, fileName: file.name, base64: Buffer.concat(chunks).toString('base64') };
}

/**
 * The part at a place of the file. Throws `INVALID_CURSOR`, and as {@link wholeFile} does.
 *
 * @param chunkOf reads the chunk of a file that may not be complete.
 */
export async function partOfFile(
  ctx: Context,
  file: NamedFile,
  place: FilePlaceArgs,
  chunkOf = storedChunk,
): Promise<FilePart> {
  const start = readFilePlace(ctx, file, place);
  const chunk = start < file.bytes ? await chunkOf(ctx, file, Math.floor(start / CHUNK_BYTES)) : Buffer.alloc(0);
  const bytes = chunk.subarray(start % CHUNK_BYTES);
  const next = start + bytes.length;
  return Object.assign(new FilePart(), {
    name: file.name,
    contentType: file.contentType,
    encoding: FileEncoding.BASE64,
    content: bytes.toString('base64'),
    next: filePlaceAfter(ctx, file, next),
    bytes: file.bytes,
  });
}

const storedChunk = async (ctx: Context, { id }: KeptFile, place: number): Promise<Buffer> =>
  (await readChunk(ctx.db, id, place)) ?? fail('DOWNLOAD_FAILED');
