import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import type { Caller } from '../../../kernel/context/context.js';
import { fail } from '../../../kernel/errors/errors.js';
import { hashApiKey, isApiKey } from '../../../kernel/security/api-key.js';
import type {
  CredentialStore,
  CredentialStrategy,
  Presented,
  StoredApiKey,
} from '../../../kernel/security/credentials.js';
import { type AddressRule, addressRule } from './address.js';
import { type Cached, CredentialCache } from './cache.js';
import type { KeyUses } from './key-uses.js';

/** Until then a key from before scopes were required could do everything; since then it can do nothing. */
const LEGACY_UNTIL = new Date('2026-07-01T00:00:00-03:00');

interface CachedKey extends Cached {
  readonly stored: StoredApiKey;
  readonly fits: AddressRule;
  readonly caller: Caller;
  /** What a legacy key without scopes was until the cut-off. */
  readonly legacyCaller: Caller | null;
  lastUsedAt: Date | null;
}

const keyCache = (store: CredentialStore): CredentialCache<CachedKey> =>
  new CredentialCache(async hash => {
    const stored = await store.findApiKey(hash);
    return stored && toEntry(stored);
  });

/** `sk_live_…` and `sk_test_…`, in either header. */
export function apiKeyStrategy(store: CredentialStore, uses: KeyUses): CredentialStrategy {
  const keys = keyCache(store);

  const judge = (key: CachedKey, { ip }: Presented, now: Date): Caller => {
    const { stored } = key;
    if (stored.revokedAt) fail('API_KEY_REVOKED');
    if (stored.expiresAt && stored.expiresAt <= now) fail('API_KEY_EXPIRED');
    if (!key.fits(ip)) fail('ADDRESS_NOT_ALLOWED');
    key.lastUsedAt = uses.note(stored.id, key.lastUsedAt, now);
    return key.legacyCaller && now < LEGACY_UNTIL ? key.legacyCaller : key.caller;
  };

  const look = async (hash: string, presented: Presented, now: Date): Promise<Caller> => {
    if (!isApiKey(presented.value)) fail('UNAUTHORIZED');
    return judge((await keys.load(hash)) ?? fail('UNAUTHORIZED'), presented, now);
  };

  return {
    name: 'api-key',
    memory: keys,
    authenticate(presented, now) {
      if (!presented.value.startsWith('sk_') || presented.place === 'session-cookie') return null;
      const hash = hashApiKey(presented.value);
      const known = keys.get(hash);
      return known ? judge(known, presented, now) : look(hash, presented, now);
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
    fits: addressRule(stored.allowedIps),
    caller,
    legacyCaller:
      stored.legacy && stored.scopes.length === 0 ? Object.freeze({ ...caller, scopes: GRANTABLE_SCOPES }) : null,
    lastUsedAt: stored.lastUsedAt,
  };
}
