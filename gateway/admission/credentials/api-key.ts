import { OLDER_KEY_SCOPES } from '../../../catalogue/scopes.js';
import type { Caller } from '../../../kernel/context/caller.js';
import { fail } from '../../../kernel/errors/errors.js';
import { hashApiKey, isApiKey } from '../../../kernel/security/api-key.js';
import type {
  CredentialStore,
  CredentialStrategy,
  Presented,
  StoredApiKey,
} from '../../../kernel/security/credentials.js';
import { type AddressRule, addressRule } from './address.js';
import { type CacheEntry, LruCredentialCache } from './cache.js';
import type { Uses } from './uses.js';

/** A legacy key without scopes had every scope until this date. Since then it has none. */
const LEGACY_UNTIL = new Date('2026-07-01T00:00:00-03:00');

interface CachedKey extends CacheEntry {
  readonly stored: StoredApiKey;
  readonly allowsAddress: AddressRule;
  readonly caller: Caller;
  /** For a legacy key without scopes: its caller until {@link LEGACY_UNTIL}. */
  readonly legacyCaller: Caller | null;
  lastUsedAt: Date | null;
}

const keyCache = (store: CredentialStore): LruCredentialCache<CachedKey> =>
  new LruCredentialCache(async hash => {
    const stored = await store.findApiKey(hash);
    return stored && toEntry(stored);
  });

/** `sk_live_…` and `sk_test_…`, in either header. */
export function apiKeyStrategy(store: CredentialStore, uses: Uses): CredentialStrategy {
  const keys = keyCache(store);

  const check = (key: CachedKey, { ip }: Presented, now: Date): Caller => {
    const { stored } = key;
    if (stored.revokedAt) fail('API_KEY_REVOKED');
    if (stored.expiresAt && stored.expiresAt <= now) fail('API_KEY_EXPIRED');
    if (!key.allowsAddress(ip)) fail('ADDRESS_NOT_ALLOWED');
    key.lastUsedAt = uses.note(stored.id, key.lastUsedAt, now);
    return key.legacyCaller && now < LEGACY_UNTIL ? key.legacyCaller : key.caller;
  };

  const checkUncached = async (hash: string, presented: Presented, now: Date): Promise<Caller> => {
    if (!isApiKey(presented.value)) fail('UNAUTHORIZED');
    return check((await keys.load(hash)) ?? fail('UNAUTHORIZED'), presented, now);
  };

  return {
    name: 'api-key',
    caches: [keys],
    authenticate(presented, now) {
      if (!presented.value.startsWith('sk_') || presented.place === 'session-cookie') return null;
      const hash = hashApiKey(presented.value);
      const cachedKey = keys.get(hash);
      return cachedKey ? check(cachedKey, presented, now) : checkUncached(hash, presented, now);
    },
  };
}

function toEntry(stored: StoredApiKey): CachedKey {
  const caller: Caller = Object.freeze({
    kind: 'api-key',
    workspaceId: stored.workspaceId,
    workspace: stored.workspace,
    scopes: stored.scopes,
    instanceIds: stored.instanceIds,
    sandbox: stored.sandbox,
    credentialId: stored.id,
  });
  return {
    subjects: [stored.id, stored.workspaceId],
    stored,
    allowsAddress: addressRule(stored.allowedIps),
    caller,
    legacyCaller:
      stored.legacy && stored.scopes.length === 0 ? Object.freeze({ ...caller, scopes: OLDER_KEY_SCOPES }) : null,
    lastUsedAt: stored.lastUsedAt,
  };
}
