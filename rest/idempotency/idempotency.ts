import type { IncomingMessage } from 'node:http';
import { type Context, withIdempotency } from '../../kernel/context/context.js';
import { failIfInvalid, invalidField } from '../../kernel/errors/errors.js';
import { sha256 } from '../../kernel/security/hash.js';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/** The context of a `POST` under the `Idempotency-Key` of its header; the same context without one. */
export function underKey(ctx: Context, req: IncomingMessage, url: string, bytes: Uint8Array): Context {
  const key = req.method === 'POST' ? readKey(req.headers['idempotency-key']) : null;
  if (key === null) return ctx;
  return withIdempotency(ctx, { key, fingerprint: fingerprintOf(url, bytes, ctx.caller.instanceIds), replayed: false });
}

/** Throws `VALIDATION_ERROR` unless a key is 1–255 visible ASCII characters. */
function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !VISIBLE_ASCII.test(header))
    failIfInvalid([invalidField('Idempotency-Key', 'headerName')]);
  return header as string;
}

/**
 * What makes two requests the same: path with its query, and the bytes of the body. A credential limited to instances
 * repeats its own requests alone, because it could be refused what another was answered.
 */
const fingerprintOf = (url: string, bytes: Uint8Array, instanceIds: readonly string[]): string =>
  sha256(Buffer.concat([Buffer.from(`${['POST', url, ...instanceIds].join(' ')}\n`), bytes])).toString('base64url');
