import { PLANS, type Plan } from '../../catalogue/plans.js';
import type { WorkspaceFacts } from '../../kernel/context/caller.js';
import { type Database, sql } from '../../kernel/database/database.js';
import type { Locale } from '../../kernel/errors/errors.js';
import type { KeyMode } from '../../kernel/security/api-key.js';
import type { CredentialStore, StoredApiKey, StoredSession } from '../../kernel/security/credentials.js';
import { recordUse } from './api-key/record-use.js';
import { HAS_PROVIDER_FACTOR, LACKS_FACTOR, lacksFactorIn } from './factor/lacks-factor.js';
import { NEEDS_PROVIDER, reaches } from './session/reaches.js';
import { recordActivity } from './session/session-rows.js';
import { ROLE_SCOPES, type Role } from './user/role.js';

/** The reads of the edge, one prepared statement each. */
export const credentialStore = (db: Database): CredentialStore => ({
  async findApiKey(hash) {
    const [row] = await sql<KeyRow>(db, FIND_KEY, [hash]);
    return row ? toKey(row) : null;
  },

  async findSession(hash) {
    const [row] = await sql<SessionRow>(db, FIND_SESSION, [hash]);
    return row ? toSession(row) : null;
  },

  async findMembership(userId, workspaceId) {
    const [row] = await sql<MembershipRow>(db, FIND_MEMBERSHIP, [userId, workspaceId]);
    if (!row) return null;
    const { role, lacks_factor: lacksFactor } = row;
    const { has_provider_factor: hasProviderFactor, needs_provider: needsProvider } = row;
    const facts = { lacksFactor, hasProviderFactor, needsProvider };
    return { workspace: toWorkspace(row), role, scopes: ROLE_SCOPES[role], ...facts };
  },

  async recordUse(uses) {
    await recordUse(db, uses);
  },

  async recordActivity(uses) {
    await recordActivity(db, uses);
  },
});

const WORKSPACE_COLUMNS = `w.plan, w.country, w.locale, w.time_zone, w.onboarded_at is not null as onboarded,
  w.blocked_at is not null as blocked, w.requests_per_minute, w.instance_slots`;

const FIND_KEY = `select k.id, k.workspace_id, k.scopes, k.instance_ids, k.allowed_ips, k.mode, k.legacy, k.expires_at,
    k.revoked_at, k.last_used_at, ${WORKSPACE_COLUMNS}
  from workspaces.api_key k join workspaces.workspace w on w.id = k.workspace_id where k.hash = $1`;

const FIND_SESSION = `select s.id, s.user_id, s.expires_at, s.last_active_at, s.mode, u.locale as language, m.workspace_id, m.role,
    s.provider_id, ${lacksFactorIn('s.provider_id')} as lacks_factor,
    ${WORKSPACE_COLUMNS}
  from workspaces.session s join workspaces."user" u on u.id = s.user_id
  left join workspaces.membership m on m.user_id = s.user_id and m.workspace_id = s.workspace_id and ${reaches('s.provider_id')}
  left join workspaces.workspace w on w.id = m.workspace_id
  where s.hash = $1`;

const FIND_MEMBERSHIP = `select m.role, ${LACKS_FACTOR} as lacks_factor, ${HAS_PROVIDER_FACTOR} as has_provider_factor,
    ${NEEDS_PROVIDER} as needs_provider, ${WORKSPACE_COLUMNS} from workspaces.membership m
  join workspaces.workspace w on w.id = m.workspace_id join workspaces."user" u on u.id = m.user_id
  where m.user_id = $1 and m.workspace_id = $2`;

interface WorkspaceColumns {
  workspace_id: string;
  plan: Plan;
  country: string;
  locale: Locale;
  time_zone: string;
  onboarded: boolean;
  blocked: boolean;
  requests_per_minute: number | null;
  instance_slots: number;
}

interface MembershipRow extends Omit<WorkspaceColumns, 'workspace_id'> {
  lacks_factor: boolean;
  has_provider_factor: boolean;
  needs_provider: boolean;
  role: Role;
}

interface KeyRow extends WorkspaceColumns {
  id: string;
  scopes: string[];
  instance_ids: string[];
  allowed_ips: string[];
  mode: string;
  legacy: boolean;
  expires_at: Date | null;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

interface SessionRow extends Omit<WorkspaceColumns, 'workspace_id'> {
  id: string;
  user_id: string;
  expires_at: Date;
  last_active_at: Date | null;
  mode: KeyMode | null;
  language: Locale | null;
  workspace_id: string | null;
  role: Role | null;
  provider_id: string | null;
  /** Null without a workspace. */
  lacks_factor: boolean | null;
}

const toWorkspace = (row: Omit<WorkspaceColumns, 'workspace_id'>): WorkspaceFacts => ({
  plan: row.plan,
  country: row.country,
  locale: row.locale,
  timeZone: row.time_zone,
  onboarded: row.onboarded,
  blocked: row.blocked,
  requestsPerMinute: row.requests_per_minute ?? PLANS[row.plan].requestsPerMinute,
  instanceSlots: row.instance_slots,
});

const toKey = (row: KeyRow): StoredApiKey => ({
  id: row.id,
  workspaceId: row.workspace_id,
  workspace: toWorkspace(row),
  scopes: row.scopes,
  instanceIds: row.instance_ids,
  allowedIps: row.allowed_ips,
  sandbox: row.mode === 'test',
  legacy: row.legacy,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
});

/** If the user has left the workspace, the session has none. */
const toSession = (row: SessionRow): StoredSession => ({
  id: row.id,
  userId: row.user_id,
  workspaceId: row.workspace_id ?? '',
  workspace: row.workspace_id ? toWorkspace(row) : null,
  role: row.role,
  mode: row.mode,
  scopes: row.role ? ROLE_SCOPES[row.role] : [],
  lacksFactor: row.lacks_factor === true,
  providerId: row.provider_id,
  locale: row.language,
  expiresAt: row.expires_at,
  lastActiveAt: row.last_active_at,
});
