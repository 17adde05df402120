import ipaddr from 'ipaddr.js';
import { hashApiKey, type KeyMode, makeApiKey, prefixOf } from '../../../kernel/api-key.js';
import { type Context, transact } from '../../../kernel/context.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/credentials.js';
import { type FieldFault, fail, failOn, fault } from '../../../kernel/errors/index.js';
import { emit } from '../../../kernel/events.js';
import { newId } from '../../../kernel/ids.js';
import { notify } from '../../../kernel/notices.js';
import { GRANTABLE_SCOPES } from '../../../kernel/scopes.js';
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
  /** Imported from before scopes were required. */
  legacy?: boolean;
}

export interface MadeApiKey {
  apiKey: ApiKey;
  /** In full; cannot be recovered. */
  key: string;
}

/** Throws `VALIDATION_ERROR` naming every fault. */
export async function makeKey(ctx: Context, input: NewApiKey): Promise<MadeApiKey> {
  failOn(faultsOf(input, ctx.clock.now()));
  const key = makeApiKey(input.mode);
  const apiKey = await transact(ctx, async tx => {
    const made = tx.em.create(ApiKey, toRow(input, key, ctx));
    await tx.em.persist(made).flush();
    await emit(tx, apiKeyCreated, factsOf(made), dataOf(made, ctx));
    return made;
  });
  return { apiKey, key };
}

/** Takes effect on every process within a second. Revoking twice changes nothing. Throws `NOT_FOUND`. */
export function revokeKey(ctx: Context, workspaceId: string, id: string): Promise<ApiKey> {
  return transact(ctx, async tx => {
    const apiKey = (await tx.em.findOne(ApiKey, { id, workspaceId })) ?? fail('NOT_FOUND');
    if (apiKey.revokedAt) return apiKey;
    apiKey.revokedAt = apiKey.updatedAt = ctx.clock.now();
    await tx.em.flush();
    await emit(tx, apiKeyRevoked, factsOf(apiKey), dataOf(apiKey, ctx));
    await notify(tx.em, CREDENTIALS_CHANNEL, id);
    return apiKey;
  });
}

function faultsOf(input: NewApiKey, now: Date): FieldFault[] {
  const faults: FieldFault[] = [];
  if (input.scopes.length === 0 && !input.legacy) faults.push(fault('scopes', 'empty'));
  input.scopes.forEach((scope, at) => {
    if (!(GRANTABLE_SCOPES as readonly string[]).includes(scope)) faults.push(fault(`scopes[${at}]`, 'scope'));
  });
  input.allowedIps?.forEach((range, at) => {
    if (!ipaddr.isValid(range) && !ipaddr.isValidCIDR(range)) faults.push(fault(`allowedIps[${at}]`, 'cidr'));
  });
  if (input.expiresAt && input.expiresAt <= now) faults.push(fault('expiresAt', 'future'));
  return faults;
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

const factsOf = ({ workspaceId, mode }: ApiKey) => ({ workspaceId, sandbox: mode === 'test' });

const dataOf = ({ id, name, prefix }: ApiKey, ctx: Context) => ({
  keyId: id,
  name,
  prefix,
  byUserId: ctx.caller.userId ?? null,
});
