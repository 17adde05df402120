import { createHmac } from 'node:crypto';
import { hmacSha256Hex } from '../../../../kernel/security/hash.js';
import { keyOf } from '../../endpoint/secret.js';

/**
 * `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<unix seconds>.<the exact bytes of the body>`, keyed with the whole
 * secret. While a secret is being rotated there is a `v1` for each.
 */
export const signatureOf = (secrets: readonly string[], unixSeconds: number, body: string): string =>
  [`t=${unixSeconds}`, ...secrets.map(secret => `v1=${hmacSha256Hex(secret, `${unixSeconds}.${body}`)}`)].join(',');

/**
 * `v1,<base64>` for each secret, as Standard Webhooks has it: HMAC-SHA256 over `<id>.<unix seconds>.<body>`, keyed with
 * the bytes of the secret.
 */
export const standardSignatureOf = (
  secrets: readonly string[],
  id: string,
  unixSeconds: number,
  body: string,
): string =>
  secrets
    .map(secret => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${unixSeconds}.${body}`).digest('base64')}`)
    .join(' ');
