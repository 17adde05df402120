import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { findOwned, lockOwned } from '../../../kernel/database/find-owned.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail } from '../../../kernel/errors/errors.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import type { UpdateApiKeyArgs } from './api-key.args.js';
import { ApiKey } from './api-key.js';
import { checkInstances } from './check-instances.js';
import { checkKey } from './key-input.js';

/**
 * Changes a key, whose secret stays. Every process applies the change within a second. Throws
 * `VALIDATION_ERROR`, `NOT_FOUND`, and `API_KEY_ENDED` for a revoked one, which stays as it was.
 */
export async function updateApiKey(ctx: Context, args: UpdateApiKeyArgs): Promise<ApiKey> {
  checkKey(args, ctx);
  const { mode } = (await findOwned(ctx, ApiKey, args.id)) ?? fail('NOT_FOUND');
  await checkInstances(ctx, args.instanceIds, mode);
  return transact(ctx, async tx => {
    const apiKey = await lockOwned(tx, ApiKey, args.id);
    if (apiKey.revokedAt) fail('API_KEY_ENDED');
    const before = settingsOf(apiKey);
    apply(apiKey, args);
    const details = changesOf(before, settingsOf(apiKey));
    if (Object.keys(details).length === 0) return apiKey;
    apiKey.updatedAt = ctx.clock.now();
    await tx.em.flush();
    await audit(tx, { act: 'api_key.changed', object: { type: 'api_key', id: apiKey.id }, details });
    await notify(tx.em, CREDENTIALS_CHANNEL, apiKey.id);
    return apiKey;
  });
}

function apply(apiKey: ApiKey, { name, scopes, instanceIds, allowedIps, expiresAt }: UpdateApiKeyArgs): void {
  apiKey.name = name ?? apiKey.name;
  apiKey.scopes = scopes ? [...new Set(scopes)] : apiKey.scopes;
  apiKey.instanceIds = instanceIds ? [...new Set(instanceIds)] : apiKey.instanceIds;
  apiKey.allowedIps = allowedIps ? [...new Set(allowedIps)] : apiKey.allowedIps;
  apiKey.expiresAt = expiresAt === undefined ? apiKey.expiresAt : expiresAt;
}

type Settings = Pick<ApiKey, 'name' | 'scopes' | 'instanceIds' | 'allowedIps' | 'expiresAt'>;

const settingsOf = ({ name, scopes, instanceIds, allowedIps, expiresAt }: ApiKey): Settings => ({
  name,
  scopes,
  instanceIds,
  allowedIps,
  expiresAt,
});

/** Returns the settings that differ, each with its value before and after. */
const changesOf = (before: Settings, now: Settings): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(now) as (keyof Settings)[])
      .filter(field => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
      .map(field => [field, { from: before[field], to: now[field] }]),
  );
