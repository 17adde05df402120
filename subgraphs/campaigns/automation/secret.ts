import { boundedCache } from '../../../kernel/context/bounded-cache.js';
import type { Context } from '../../../kernel/context/context.js';
import { defineResource, resourceOf } from '../../../kernel/context/resource.js';
import { sql } from '../../../kernel/database/database.js';
import type { SealedColumn } from '../../../kernel/encryption/encryption-key.js';
import { fail } from '../../../kernel/errors/errors.js';

/** Binds an encrypted secret to its automation. */
export const secretContext = (automationId: string): string => `automation:${automationId}`;

export const automationSecrets: SealedColumn = {
  table: 'campaigns.automation',
  id: 'id',
  column: 'sealed_secret',
  context: secretContext,
};

const MAX_CACHED = 1_000;
const READ = 'select sealed_secret as sealed from campaigns.automation where id = $1';

const opened = defineResource('signing secrets of automations', () => ({
  value: boundedCache<string, string>(MAX_CACHED),
}));

/**
 * Reads the secret that signs the calls of an automation. Decrypted secrets are cached by their
 * ciphertext.
 */
export const signingSecrets = {
  resource: opened,
  async of(ctx: Context, automationId: string): Promise<string> {
    const [row] = await sql<{ sealed: string }>(ctx.db, READ, [automationId]);
    if (!row) fail('NOT_FOUND');
    const cache = resourceOf(ctx, opened);
    const known = cache.get(row.sealed);
    if (known) return known;
    const secret = ctx.box.open(row.sealed, secretContext(automationId));
    cache.set(row.sealed, secret);
    return secret;
  },
};
