import { isLimited } from '../../../../../kernel/context/limited.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import type { NeedsAttention } from '../../../../../kernel/graph/contribution/attention.js';
import { newestOf, someOf } from '../../../../../kernel/graph/list/some-of.js';
import { EmailDomain } from './domain.js';

/** A domain belongs to the whole workspace: a credential that is limited to instances sees none. */
export const unverifiedDomains: NeedsAttention = {
  type: someOf(EmailDomain, 'UnverifiedDomains'),
  scope: 'email:read',
  description: 'E-mail domains whose records are not published correctly.',
  read: async ctx =>
    isLimited(ctx.caller)
      ? { items: [], count: 0 }
      : newestOf(ctx, EmailDomain, { sandbox: worldsOf(ctx.caller), status: ['PENDING', 'BROKEN', 'FAILED'] }),
};
