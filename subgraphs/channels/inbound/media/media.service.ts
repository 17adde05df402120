import { Field, ObjectType } from 'type-graphql';
import type { Context } from '../../../../kernel/context/context.js';
import { fail } from '../../../../kernel/errors/errors.js';
import { FileEncoding, FilePart } from '../../../../kernel/files/file-part.js';
import { CHUNK_BYTES, readChunk } from '../../../../kernel/files/file-store.js';
import { findInstance } from '../../instance/find-instance.js';
import { readInbound } from '../inbound.service.js';
import type { InboundMediaRules } from '../inbound-channel.js';
import type { InboundMessage } from '../inbound-message.js';
import { type KeptFile, keepFile } from './keep-file.js';
import { fileNameOf } from './media-type.js';

/** Bytes of a file that fit into a JSON answer. */
const MAX_JSON_BYTES = 16 * 1024 * 1024;

@ObjectType({ description: 'The file of a message that came in.' })
export class InboundMediaFile {
  @Field()
  contentType!: string;

  @Field()
  fileName!: string;

  @Field()
  base64!: string;
}

interface Opened {
  readonly message: InboundMessage;
  readonly file: KeptFile;
}

/**
 * Throws `NOT_FOUND`, `NO_MEDIA`, `DOWNLOAD_FAILED` and, where files go through the session of an account,
 * `INSTANCE_NOT_ACTIVE` and `UNOFFICIAL_INSTANCE_REQUIRED`.
 */
async function open(ctx: Context, rules: InboundMediaRules, id: string): Promise<Opened> {
  const message = await readInbound(ctx, rules.instances, id);
  if (!message.media) fail('NO_MEDIA');
  const line = await findInstance(ctx, message.instanceId);
  if (rules.needsSession) {
    if (line?.status !== 'ACTIVE') fail('INSTANCE_NOT_ACTIVE', { status: line?.status ?? 'DELETED' });
    if (line.mode !== 'UNOFFICIAL') fail('UNOFFICIAL_INSTANCE_REQUIRED');
  }
  return { message, file: await keepFile(ctx, message, line, rules.instances) };
}

/** The whole file. Throws as {@link open} does, and `MEDIA_TOO_LARGE`. */
export async function readMedia(ctx: Context, rules: InboundMediaRules, id: string): Promise<InboundMediaFile> {
  const { message, file } = await open(ctx, rules, id);
  if (file.bytes > MAX_JSON_BYTES) fail('MEDIA_TOO_LARGE', { max: MAX_JSON_BYTES });
  const chunks: Buffer[] = [];
  for (let place = 0; place * CHUNK_BYTES < file.bytes; place++) chunks.push(await chunkOf(ctx, file, place));
  const { contentType } = file;
  return { contentType, fileName: fileNameOf(message, contentType), base64: Buffer.concat(chunks).toString('base64') };
}

/** A part of the file, from a byte on. Throws as {@link open} does, and `INVALID_CURSOR`. */
export async function readMediaPart(
  ctx: Context,
  rules: InboundMediaRules,
  id: string,
  cursor: string | null,
): Promise<FilePart> {
  const { message, file } = await open(ctx, rules, id);
  const start = cursor === null ? 0 : Number(/^\d{1,10}$/.exec(cursor)?.[0] ?? Number.NaN);
  if (!(start <= file.bytes)) fail('INVALID_CURSOR');
  const chunk = start < file.bytes ? await chunkOf(ctx, file, Math.floor(start / CHUNK_BYTES)) : Buffer.alloc(0);
  const bytes = chunk.subarray(start % CHUNK_BYTES);
  const next = start + bytes.length;
  return Object.assign(new FilePart(), {
    name: fileNameOf(message, file.contentType),
    contentType: file.contentType,
    encoding: FileEncoding.BASE64,
    content: bytes.toString('base64'),
    next: next < file.bytes ? String(next) : null,
    bytes: file.bytes,
  });
}

/** Throws `DOWNLOAD_FAILED` for a file that was deleted in the meantime. */
const chunkOf = async (ctx: Context, { id }: KeptFile, place: number): Promise<Buffer> =>
  (await readChunk(ctx.db, id, place)) ?? fail('DOWNLOAD_FAILED');
