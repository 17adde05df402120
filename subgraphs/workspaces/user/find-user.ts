import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { User } from './user.js';

interface Ask {
  readonly workspaceId: string;
  readonly userId: string;
}

const MAX_ASKS = 200;

const READ = `select a.place::int as ask, u.id, u.email, u.name, u.locale, u.created_at as "createdAt", u.updated_at as "updatedAt"
  from unnest($1::text[], $2::text[]) with ordinality a (workspace_id, user_id, place)
  join workspaces.membership m on m.workspace_id = a.workspace_id and m.user_id = a.user_id
  join workspaces."user" u on u.id = m.user_id`;

export const members = defineBatched<Ask, User | null>('members by id', MAX_ASKS, async (on, asks) => {
  const values = [asks.map(({ workspaceId }) => workspaceId), asks.map(({ userId }) => userId)];
  const rows = await sql<Omit<User, 'passwordHash' | 'emailProvenAt'> & { ask: number }>(on, READ, values);
  const byAsk = new Map(rows.map(({ ask, ...user }) => [ask, Object.assign(new User(), user)]));
  return asks.map((_, place) => byAsk.get(place + 1) ?? null);
});

/** Returns `null` also for a person who is not a member of the caller's workspace. */
export const findUser = (ctx: Context, userId: string): Promise<User | null> =>
  members.load(ctx, { workspaceId: ctx.caller.workspaceId, userId });
