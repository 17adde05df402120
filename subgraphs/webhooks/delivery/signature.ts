import { LRUCache } from 'lru-cache';
import { hmacSha256Hex } from '../../../kernel/security/hash.js';
import type { SecretBox } from '../../../kernel/security/secret-box.js';
import { secretContext } from '../endpoint/webhook.js';

/**
 * `t=<unix seconds>,v1=<hex>`: HMAC-SHA256 over `<unix seconds>.<the exact bytes of the body>`, keyed with the whole
 * secret. While a secret is being rotated there is a `v1` for each.
 */
export const signatureOf = (secrets: readonly string[], unixSeconds: number, body: string): string =>
  [`t=${unixSeconds}`, ...secrets.map(secret => `v1=${hmacSha256Hex(secret, `${unixSeconds}.${body}`)}`)].join(',');

interface SealedSecrets {
  webhookId: string;
  sealedSecret: string;
  sealedPrevious: string | null;
}

/** Answers the secrets that sign for an endpoint now. */
export type SecretReader = (sealed: SealedSecrets) => readonly string[];

const MAX_CACHED = 1_000;

/** Decrypts the secrets of endpoints and caches the last used ones. */
export function createSecretReader(box: SecretBox): SecretReader {
  const cache = new LRUCache<string, string>({ max: MAX_CACHED });
  const read = (sealed: string, webhookId: string): string => {
    const known = cache.get(sealed);
    if (known) return known;
    const secret = box.open(sealed, secretContext(webhookId));
    cache.set(sealed, secret);
    return secret;
  };
  return ({ webhookId, sealedSecret, sealedPrevious }) =>
    [sealedSecret, sealedPrevious].flatMap(sealed => (sealed ? [read(sealed, webhookId)] : []));
}
