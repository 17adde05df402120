import type { Services } from '../../../kernel/context/services.js';
import { sql } from '../../../kernel/database/database.js';
import { fail, type Locale } from '../../../kernel/errors/errors.js';
import type { Session, SessionProfile } from '../../../kernel/security/sessions.js';
import { lacksFactorIn } from '../factor/lacks-factor.js';
import { ROLE_SCOPES, type Role } from '../user/role.js';
import { reaches } from './reaches.js';

interface Row {
  name: string | null;
  locale: Locale | null;
  created_at: Date;
  expires_at: Date;
  last_active_at: Date | null;
  workspaces: { id: string; name: string; role: Role; blocked: boolean; lacks: boolean }[];
}

const READ = `select u.name, u.locale, s.created_at, s.expires_at, s.last_active_at,
    coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role, 'blocked', w.blocked_at is not null, 'lacks', ${lacksFactorIn('s.provider_id')})
        order by m.created_at, w.id)
      from workspaces.membership m join workspaces.workspace w on w.id = m.workspace_id where m.user_id = u.id and ${reaches('s.provider_id')}), '[]') as workspaces
  from workspaces.session s join workspaces."user" u on u.id = s.user_id where s.id = $1 and s.expires_at > $2`;

/**
 * Throws `MEMBERSHIP_REQUIRED` for a workspace that the user is not a member of, and
 * `SESSION_ENDED`.
 */
export async function readProfile(
  { db, clock }: Services,
  { id, userId, email, mode, workspaceId }: Session,
  asked: string | undefined,
): Promise<SessionProfile> {
  const [row] = await sql<Row>(db, READ, [id, clock.now()]);
  const { name, locale, workspaces, created_at, expires_at, last_active_at } = row ?? fail('SESSION_ENDED');
  const current = workspaces.find(each => each.id === (asked ?? workspaceId));
  if (asked !== undefined && !current) fail('MEMBERSHIP_REQUIRED');
  return {
    user: { id: userId, email, name, locale },
    workspaceId: current?.id ?? '',
    role: current?.role ?? null,
    lacksSecondFactor: current?.lacks ?? false,
    scopes: current && !current.blocked && !current.lacks ? ROLE_SCOPES[current.role] : [],
    workspaces: workspaces.map(({ lacks: _lacks, ...each }) => each),
    mode,
    createdAt: created_at,
    expiresAt: expires_at,
    lastActiveAt: last_active_at,
  };
}
