import { type Database, type Em, sql } from '../../../kernel/database/database.js';

/** SQL of the domain of the address of a user `u`. */
const DOMAIN = `substring(u.email from '[^@]*$')`;

/**
 * SQL that is true if a workspace takes no password and no passkey of a user `u` who is its member
 * `m`. An owner can always sign in so, because somebody has to repair the provider.
 */
export const NEEDS_PROVIDER = `(m.role <> 'owner' and exists (select from workspaces.identity_provider p
    join workspaces.identity_domain d on d.workspace_id = p.workspace_id
  where p.workspace_id = m.workspace_id and not p.passwords and d.verified_at is not null and ${DOMAIN} in (d.name, d.unicode_name)))`;

/**
 * Returns SQL that is true if a session reaches the workspace of a membership `m` of its user `u`:
 * a session that a provider opened reaches only the workspace of that provider, and any other one
 * reaches all that take passwords.
 *
 * @param providerId SQL of the provider of the session; null: none.
 */
export const reaches = (providerId: string): string => `(case when ${providerId} is null then not ${NEEDS_PROVIDER}
  else exists (select from workspaces.identity_provider p where p.id = ${providerId} and p.workspace_id = m.workspace_id) end)`;

const SHUT_OUT = `select exists (select from workspaces.membership m where m.user_id = u.id and ${NEEDS_PROVIDER})
    and not exists (select from workspaces.membership m where m.user_id = u.id and ${reaches('null::text')}) as "isShutOut"
  from workspaces."user" u where u.id = $1`;

/**
 * Returns whether a password or a passkey opens nothing for a user, because all of the user's
 * workspaces require their provider.
 */
export async function isShutOut(on: Database | Em, userId: string): Promise<boolean> {
  const [row] = await sql<{ isShutOut: boolean }>(on, SHUT_OUT, [userId]);
  return row?.isShutOut ?? false;
}
