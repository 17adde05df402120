import { audit } from '../../../kernel/audit/audit.js';
import { type Context, transact } from '../../../kernel/context/context.js';
import { notify } from '../../../kernel/database/notifications.js';
import { fail } from '../../../kernel/errors/errors.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import type { Workspace } from '../workspace/workspace.js';
import { readWorkspace } from '../workspace/workspace.service.js';
import { readSecondFactor } from './factor.service.js';

/**
 * Requires a second factor of the members, or no longer. It applies at once, also to open sessions
 * and tokens. Only an owner who has a factor may require it, so that nobody locks themselves out.
 * Throws `OWNER_REQUIRED` and `SECOND_FACTOR_MISSING`.
 */
export function requireSecondFactor(ctx: Context, required: boolean): Promise<Workspace> {
  const { workspaceId, role, userId = '', lacksFactor } = ctx.caller;
  if (role !== 'owner') fail('OWNER_REQUIRED');
  if (lacksFactor) fail('SECOND_FACTOR_SETUP_REQUIRED');
  return transact(ctx, async tx => {
    if (required && !(await readSecondFactor(tx.em, userId)).enabled) fail('SECOND_FACTOR_MISSING');
    const workspace = await readWorkspace(tx, workspaceId);
    workspace.secondFactorRequired = required;
    workspace.updatedAt = tx.clock.now();
    await tx.em.flush();
    const object = { type: 'workspace', id: workspaceId };
    await audit(tx, { act: 'workspace.changed', object, details: { secondFactorRequired: required } });
    await notify(tx.em, CREDENTIALS_CHANNEL, workspaceId);
    return workspace;
  });
}
