import type { Context } from '../../../kernel/context/context.js';
import { defineBatched } from '../../../kernel/database/batched.js';
import { sql } from '../../../kernel/database/database.js';
import type { Invitation } from './invitation.js';
import { COLUMNS, type InvitationRow, toInvitation } from './invitation.service.js';

interface Ask {
  readonly workspaceId: string;
  readonly id: string;
  readonly now: Date;
}

const MAX_ASKS = 100;

const READ = `select a.place::int as ask, ${COLUMNS}
  from unnest($1::text[], $2::text[], $3::timestamptz[]) with ordinality a (workspace_id, id, now, place)
  join workspaces.account_link l on l.id = a.id and l.workspace_id = a.workspace_id
  where l.purpose = 'invitation' and l.expires_at > a.now`;

export const openInvitations = defineBatched<Ask, Invitation | null>(
  'invitations by id',
  MAX_ASKS,
  async (on, asks) => {
    const values = [asks.map(ask => ask.workspaceId), asks.map(ask => ask.id), asks.map(ask => ask.now)];
    const rows = await sql<InvitationRow & { ask: number }>(on, READ, values);
    const byAsk = new Map(rows.map(row => [row.ask, toInvitation(row)]));
    return asks.map((_, place) => byAsk.get(place + 1) ?? null);
  },
);

/** `null` too for one that has ended, and for that of another workspace. */
export const findInvitation = (ctx: Context, id: string): Promise<Invitation | null> =>
  openInvitations.load(ctx, { workspaceId: ctx.caller.workspaceId, id, now: ctx.clock.now() });
