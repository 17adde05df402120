import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import { MySession } from './my-session.js';
import { COLUMNS, type ListedRow, toView } from './session.service.js';

interface Ask {
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
}

const MAX_ASKS = 100;

const READ = `select a.place::int as ask, ${COLUMNS}
  from unnest($1::text[], $2::text[], $3::timestamptz[]) with ordinality a (user_id, id, now, place)
  join workspaces.session s on s.id = a.id and s.user_id = a.user_id and s.expires_at > a.now`;

export const openSessions = defineBatched<Ask, ListedRow | null>('sessions by id', MAX_ASKS, async (on, asks) => {
  const values = [asks.map(ask => ask.userId), asks.map(ask => ask.id), asks.map(ask => ask.now)];
  const rows = await sql<ListedRow & { ask: number }>(on, READ, values);
  const byAsk = new Map(rows.map(row => [row.ask, row]));
  return asks.map((_, place) => byAsk.get(place + 1) ?? null);
});

/** A session of the caller's user; `null` too for one that has ended. */
export async function findSession(ctx: Context, id: string): Promise<MySession | null> {
  const { userId = '', credentialId = '' } = ctx.caller;
  const row = await openSessions.load(ctx, { userId, id, now: ctx.clock.now() });
  return row && Object.assign(new MySession(), toView(row, credentialId));
}
