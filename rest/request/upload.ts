import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { Context } from '../../kernel/context/context.js';
import { AppError, fail } from '../../kernel/errors/errors.js';
import { storeFile } from '../../kernel/files/file-store.js';
import { isUtf8 } from '../../kernel/http/json-type.js';
import { streamBody } from '../../kernel/http/request-body.js';
import type { Upload } from '../route.js';
import { filePartOf, MULTIPART_OVERHEAD } from './multipart.js';

/** A body that was stored. */
export interface Uploaded {
  readonly id: string;
  /** SHA-256 of its bytes. */
  readonly hash: Buffer;
  /** The name of the file, in a body that has parts. */
  readonly fileName: string | null;
}

/** The content type that a body declares. */
export interface UploadType {
  readonly essence: string;
  /** Between the parts of a body that has some. */
  readonly boundary: string | null;
}

const PARTS = 'multipart/form-data';
/** The content type that HTTP clients send for a body when the caller set none. */
const UNSAID = 'application/x-www-form-urlencoded';

/** The type of the body. Throws `UNSUPPORTED_MEDIA_TYPE` for another than the row's, for a text in a charset but UTF-8, and for a compressed one. */
export function uploadType(req: IncomingMessage, upload: Upload): UploadType {
  const { 'content-type': given = '', 'content-encoding': encoding = 'identity' } = req.headers;
  const type = parseType(given);
  if (encoding !== 'identity') refuse(upload);
  if (upload.binary && type?.essence === PARTS && type.boundary) return type;
  return { essence: accepted(type, upload), boundary: null };
}

interface ParsedType extends UploadType {
  readonly charset: string | null;
}

function parseType(contentType: string): ParsedType | null {
  try {
    const { essence, params } = new MIMEType(contentType);
    return { essence, charset: params.get('charset'), boundary: params.get('boundary') };
  } catch {
    return null;
  }
}

/** The type without its parameters. Throws `UNSUPPORTED_MEDIA_TYPE`. */
function accepted(type: ParsedType | null, upload: Upload): string {
  const fits = (range: string) => range === type?.essence || range === type?.essence.replace(/\/.*/, '/*');
  if (!type || type.essence === UNSAID || !upload.types.some(fits)) return refuse(upload);
  return upload.binary || isUtf8(type.charset) ? type.essence : refuse(upload);
}

const refuse = ({ types, binary }: Upload): never =>
  fail('UNSUPPORTED_MEDIA_TYPE', { types: [...types, ...(binary ? [PARTS] : [])].join(', ') });

/**
 * Stores a body, or the file in it, as it streams in. Throws `PAYLOAD_TOO_LARGE` above the row's limit, `VALIDATION_ERROR` for
 * a body in parts without exactly one file, and `Hangup`; then nothing stays stored.
 */
export async function receiveUpload(
  ctx: Context,
  req: IncomingMessage,
  { essence, boundary }: UploadType,
  upload: Upload,
): Promise<Uploaded> {
  const body = streamBody(req, upload.maxBytes + (boundary === null ? 0 : MULTIPART_OVERHEAD));
  try {
    if (boundary === null) return { ...(await store(ctx, essence, body, upload)), fileName: null };
    const { fileName, contentType, bytes } = await filePartOf(body, boundary);
    return { ...(await store(ctx, accepted(parseType(contentType), upload), bytes, upload)), fileName };
  } finally {
    await body.return(undefined);
  }
}

async function store(ctx: Context, type: string, bytes: AsyncIterable<Buffer>, { maxBytes }: Upload) {
  const hash = createHash('sha256');
  const id = await storeFile(ctx, type, hashed());
  return { id, hash: hash.digest() };

  async function* hashed(): AsyncGenerator<Buffer> {
    let left = maxBytes;
    for await (const chunk of bytes) {
      left -= chunk.length;
      if (left < 0) throw new AppError('PAYLOAD_TOO_LARGE', { max: maxBytes });
      hash.update(chunk);
      yield chunk;
    }
  }
}
