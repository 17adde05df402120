import ipaddr from 'ipaddr.js';
import { GRANTABLE_SCOPES } from '../../../catalogue/scopes.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { newId } from '../../../kernel/context/ids.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { hashApiKey, type KeyMode, makeApiKey, prefixOf } from '../../../kernel/security/api-key.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { apiKeyCreated, apiKeyRevoked } from '../events.js';
import { ApiKey } from './api-key.js';

export interface NewApiKey {
  workspaceId: string;
  name: string;
  /** At least one, unless `legacy`. */
  scopes: readonly string[];
  mode: KeyMode;
  instanceIds?: readonly string[];
  /** Addresses or CIDR ranges. */
  allowedIps?: readonly string[];
  expiresAt?: Date | null;
  /** The key is from before scopes were required. */
  legacy?: boolean;
}

export interface CreatedKey {
  apiKey: ApiKey;
  /** The key in full: only its hash is stored. */
  key: string;
}

/** Throws `VALIDATION_ERROR` with every invalid field. */
export async function createApiKey(ctx: Context, input: NewApiKey): Promise<CreatedKey> {
  failIfInvalid(invalidFields(input, ctx.clock.now()));
  const key = makeApiKey(input.mode);
  const apiKey = await transact(ctx, async tx => {
    const made = tx.em.create(ApiKey, toRow(input, key, ctx));
    await tx.em.persist(made).flush();
    await emit(tx, apiKeyCreated, envelopeOf(made), dataOf(made, ctx));
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
    await notify(tx.em, CREDENTIALS_CHANNEL, id);
    return apiKey;
  });
}

function invalidFields(input: NewApiKey, now: Date): InvalidField[] {
  const invalid: InvalidField[] = [];
  if (input.scopes.length === 0 && !input.legacy) invalid.push(invalidField('scopes', 'empty'));
  input.scopes.forEach((scope, at) => {
    if (!(GRANTABLE_SCOPES as readonly string[]).includes(scope)) invalid.push(invalidField(`scopes[${at}]`, 'scope'));
  });
  input.allowedIps?.forEach((range, at) => {
    if (!ipaddr.isValid(range) && !ipaddr.isValidCIDR(range)) invalid.push(invalidField(`allowedIps[${at}]`, 'cidr'));
  });
  if (input.expiresAt && input.expiresAt <= now) invalid.push(invalidField('expiresAt', 'future'));
  return invalid;
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
