import type { Context } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { notify } from '../../../kernel/database/notifications.js';
import { CREDENTIALS_CHANNEL } from '../../../kernel/security/credentials.js';
import { NEEDS_PROVIDER } from '../session/reaches.js';

/** Every process reads anew what its credentials reach in the workspace. */
export const announceChange = (tx: Context): Promise<object[]> =>
  notify(tx.em, CREDENTIALS_CHANNEL, tx.caller.workspaceId);

const OF_DOMAIN = `delete from workspaces.session s using workspaces.identity i
  where s.provider_id = $1 and i.provider_id = $1 and i.user_id = s.user_id and substring(i.email from '[^@]*$') = $2`;

/** Ends the sessions that a provider opened for people with an address of a domain. */
export const endSessionsOfDomain = (tx: Context, providerId: string, domain: string): Promise<object[]> =>
  sql(tx.em, OF_DOMAIN, [providerId, domain]);

const WITHOUT = `delete from workspaces.session s using workspaces.membership m, workspaces."user" u
  where m.workspace_id = $1 and u.id = m.user_id and s.user_id = m.user_id and s.workspace_id = m.workspace_id
    and s.provider_id is null and ${NEEDS_PROVIDER}`;

/** Ends the sessions in the workspace that a password opened where it takes none any more. Those in other workspaces go on there. */
export const endSessionsWithoutProvider = (tx: Context): Promise<object[]> =>
  sql(tx.em, WITHOUT, [tx.caller.workspaceId]);
