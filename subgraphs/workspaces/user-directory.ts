import type { Services } from '../../kernel/context.js';
import { sql } from '../../kernel/database.js';
import type { UserDirectory } from '../../kernel/sessions.js';
import { closeSession, openSession, readSession } from './session/session.service.js';
import { signIn } from './session/sign-in.js';
import { ROLE_SCOPES, type Role } from './user/role.js';

/** The people who sign in, for the doors that show them a page. */
export const userDirectory = (services: Services): UserDirectory => ({
  signIn: (email, password, from) => signIn(services, email, password, from),

  async openSession(userId, { replacing } = {}) {
    if (replacing) await closeSession(services.db, replacing);
    return openSession(services, userId);
  },

  readSession: token => readSession(services.db, services.clock, token),
  closeSession: token => closeSession(services.db, token),

  async workspacesOf(userId) {
    const rows = await sql<{ id: string; name: string; role: Role }>(
      services.db,
      `select w.id, w.name, m.role from workspaces.membership m join workspaces.workspace w on w.id = m.workspace_id
       where m.user_id = $1 and w.blocked_at is null order by m.created_at, w.id`,
      [userId],
    );
    return rows.map(row => ({ ...row, scopes: ROLE_SCOPES[row.role] }));
  },
});
