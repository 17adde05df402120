import type { IncomingMessage } from 'node:http';
import { type Context, withIdempotency } from '../../kernel/context/context.js';
import type { InvalidField } from '../../kernel/errors/errors.js';
import { readIdempotencyKey } from '../../kernel/idempotency/key.js';
import { sha256 } from '../../kernel/security/hash.js';

/**
 * The context of a `POST` under the `Idempotency-Key` of its header; the same context without one.
 *
 * @param body its bytes, or their hash.
 */
export function underKey(
  ctx: Context,
  req: IncomingMessage,
  url: string,
  body: Uint8Array,
  errors: InvalidField[],
): Context {
  const key =
    req.method === 'POST' ? readIdempotencyKey(req.headers['idempotency-key'], 'Idempotency-Key', errors) : null;
  if (key === null) return ctx;
  return withIdempotency(ctx, { key, fingerprint: fingerprintOf(url, body, ctx.caller.instanceIds), replayed: false });
}

/**
 * Returns the hash by which two requests are the same: that of the path with its query, and of the
 * bytes of the body. A credential limited to instances repeats only its own requests, because it
 * could be refused the answer that another one received.
 */
const fingerprintOf = (url: string, body: Uint8Array, instanceIds: readonly string[]): string =>
  sha256(Buffer.concat([Buffer.from(`${['POST', url, ...instanceIds].join(' ')}\n`), body])).toString('base64url');
