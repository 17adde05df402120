import { boundedCache } from '../../../../kernel/context/bounded-cache.js';
import type { SecretBox } from '../../../../kernel/security/secret-box.js';
import type { CustomHeaders } from '../../endpoint/custom-headers.js';
import { secretContext } from '../../endpoint/webhook.js';

interface Sealed {
  webhookId: string;
  sealedSecret: string;
  sealedPrevious: string | null;
  sealedHeaders: string | null;
}

/** The secrets of an endpoint, which only this process may read. */
export interface EndpointSecrets {
  /** The secrets that sign for it now. */
  signing: readonly string[];
  /** The headers that its owner added. */
  headers: CustomHeaders;
}

/** Throws if a secret cannot be opened. */
export type SecretReader = (sealed: Sealed) => EndpointSecrets;

const MAX_CACHED = 1_000;

/** Decrypts the secrets of endpoints and caches the last used ones. */
export function createSecretReader(box: SecretBox): SecretReader {
  const cache = boundedCache<string, string>(MAX_CACHED);
  const read = (sealed: string, webhookId: string): string => {
    // A secret that was sealed for one endpoint cannot be opened for another, so the cache must not
    // find it for another either.
    const key = `${webhookId} ${sealed}`;
    const known = cache.get(key);
    if (known) return known;
    const secret = box.open(sealed, secretContext(webhookId));
    cache.set(key, secret);
    return secret;
  };
  return ({ webhookId, sealedSecret, sealedPrevious, sealedHeaders }) => ({
    signing: [sealedSecret, sealedPrevious].flatMap(sealed => (sealed ? [read(sealed, webhookId)] : [])),
    headers: sealedHeaders ? (JSON.parse(read(sealedHeaders, webhookId)) as CustomHeaders) : {},
  });
}
