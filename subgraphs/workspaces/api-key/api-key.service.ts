import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { hashApiKey, makeApiKey, prefixOf } from '../../../kernel/security/api-key.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { apiKeyCreated, apiKeyRevoked } from '../events.js';
import { ApiKey } from './api-key.js';
import { checkKey, type NewApiKey } from './key-input.js';

export interface CreatedKey {
  apiKey: ApiKey;
  /** The key in full: only its hash is stored. */
  key: string;
}

/** Throws `VALIDATION_ERROR` with every invalid field. */
export async function createApiKey(ctx: Context, input: NewApiKey): Promise<CreatedKey> {
  checkKey(input, ctx);
  const key = makeApiKey(input.mode);
  const apiKey = await transact(ctx, async tx => {
    const made = tx.em.create(ApiKey, toRow(input, key, ctx));
    await tx.em.persist(made).flush();
    await emit(tx, apiKeyCreated, envelopeOf(made), dataOf(made, ctx));
    await audit(tx, actOn('api_key.created', made));
    return made;
  });
  return { apiKey, key };
}

/** Every process refuses the key within a second. Revoking it again changes nothing. Throws `NOT_FOUND`. */
export function revokeApiKey(ctx: Context, workspaceId: string, id: string): Promise<ApiKey> {
  return transact(ctx, async tx => {
    const apiKey = (await tx.em.findOne(ApiKey, { id, workspaceId })) ?? fail('NOT_FOUND');
    if (apiKey.revokedAt) return apiKey;
    apiKey.revokedAt = apiKey.updatedAt = ctx.clock.now();
    await tx.em.flush();
    await emit(tx, apiKeyRevoked, envelopeOf(apiKey), dataOf(apiKey, ctx));
    await audit(tx, actOn('api_key.revoked', apiKey));
    await notify(tx.em, CREDENTIALS_CHANNEL, id);
    return apiKey;
  });
}

function toRow(input: NewApiKey, key: string, ctx: Context) {
  const now = ctx.clock.now();
  return {
    id: newId('key'),
    workspaceId: input.workspaceId,
    name: input.name,
    hash: hashApiKey(key),
    prefix: prefixOf(key),
    mode: input.mode,
    scopes: [...new Set(input.scopes)],
    instanceIds: [...new Set(input.instanceIds)],
    allowedIps: [...new Set(input.allowedIps)],
    legacy: input.legacy ?? false,
    createdBy: ctx.caller.userId ?? null,
    expiresAt: input.expiresAt ?? null,
    lastUsedAt: null,
    revokedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const envelopeOf = ({ workspaceId, mode }: ApiKey) => ({ workspaceId, sandbox: mode === 'test' });

const dataOf = ({ id, name, prefix }: ApiKey, ctx: Context) => ({
  keyId: id,
  name,
  prefix,
  byUserId: ctx.caller.userId ?? null,
});

const actOn = (
  act: 'api_key.created' | 'api_key.revoked',
  { id, workspaceId, name, prefix, mode, scopes }: ApiKey,
) => ({
  act,
  object: { type: 'api_key', id },
  workspaceId,
  details: { name, prefix, mode, scopes },
});
