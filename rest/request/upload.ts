import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import type { Context } from '../../kernel/context/context.js';
import { fail } from '../../kernel/errors/errors.js';
import { storeFile } from '../../kernel/files/file-store.js';
import { streamBody } from '../../kernel/http/request-body.js';
import type { Upload } from '../route.js';

/** A body that was stored. */
export interface Uploaded {
  readonly id: string;
  /** SHA-256 of its bytes. */
  readonly hash: Buffer;
}

/** The type of the body. Throws `UNSUPPORTED_MEDIA_TYPE` for another than the row's, for a charset but UTF-8, and for a compressed one. */
export function uploadType(req: IncomingMessage, { types }: Upload): string {
  const { 'content-type': given = '', 'content-encoding': encoding = 'identity' } = req.headers;
  const { essence, charset } = parseType(given);
  if (!types.includes(essence) || charset !== 'utf-8' || encoding !== 'identity')
    fail('UNSUPPORTED_MEDIA_TYPE', { types: types.join(', ') });
  return essence;
}

function parseType(contentType: string): { essence: string; charset: string } {
  try {
    const { essence, params } = new MIMEType(contentType);
    return { essence, charset: (params.get('charset') ?? 'utf-8').toLowerCase() };
  } catch {
    return { essence: '', charset: '' };
  }
}

/** Stores a body as it streams in. Throws `PAYLOAD_TOO_LARGE` above the row's limit and `Hangup`; then nothing stays stored. */
export async function receiveUpload(
  ctx: Context,
  req: IncomingMessage,
  type: string,
  { maxBytes }: Upload,
): Promise<Uploaded> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const bytes of streamBody(req, maxBytes)) {
      hash.update(bytes);
      yield bytes;
    }
  };
  const id = await storeFile(ctx, type, hashed());
  return { id, hash: hash.digest() };
}
