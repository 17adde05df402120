import type { Context } from '../../../../../kernel/context/context.js';
import { orderOf } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';

/** An inbound message or call that an inbox looks at by itself. */
export interface Arrival {
  /** The id of a message, or of a call that nobody took. */
  readonly inboundId: string;
  readonly isGroup: boolean;
  readonly conversation: {
    readonly id: string;
    readonly workspaceId: string;
    readonly channel: string;
    readonly instanceId: string;
    readonly peer: string;
    readonly sandbox: boolean;
    /** The time until which the person has got the answer outside the hours. */
    readonly awayUntil: Date | null;
  };
}

interface Row {
  readonly id: string;
  readonly workspaceId: string;
  readonly channel: string;
  readonly instanceId: string;
  readonly peer: string;
  readonly sandbox: boolean;
  readonly awayUntil: Date | null;
  readonly inboundId: string;
  readonly isGroup: boolean;
}

/** Takes arrivals for a minute, so that another process leaves them. */
const TAKE = `with taken as (
    update channels.conversation_arrival set due_at = $1::timestamptz + interval '1 minute'
    where conversation_id in (
      select conversation_id from channels.conversation_arrival where due_at <= $1 order by due_at limit $2 for update skip locked
    ) returning conversation_id, inbound_id
  )
  select c.id, c.workspace_id as "workspaceId", c.channel, c.instance_id as "instanceId", c.peer, c.sandbox,
    c.away_until as "awayUntil", t.inbound_id as "inboundId", coalesce(m.group_id is not null, false) as "isGroup"
  from taken t join channels.conversation c on c.id = t.conversation_id left join channels.inbound_message m on m.id = t.inbound_id`;

export async function takeArrivals({ db, clock }: Pick<Context, 'db' | 'clock'>, most: number): Promise<Arrival[]> {
  const rows = await sql<Row>(db, TAKE, [clock.now(), most]);
  return rows.map(({ inboundId, isGroup, ...conversation }) => ({ inboundId, isGroup, conversation }));
}

const DONE = 'delete from channels.conversation_arrival where conversation_id = $1 returning conversation_id';

/**
 * Ends an arrival and returns whether it still waited. Anything that comes in from now on waits
 * again.
 */
export const endArrival = async (tx: Context, conversationId: string): Promise<boolean> =>
  (await sql(tx.em, DONE, [conversationId])).length > 0;

/** The most texts that are read of a person who writes many messages at once. */
const MOST_TEXTS = 20;

const TEXTS = `select text from channels.inbound_message
  where conversation_id = $1 and id collate "C" >= $2 and text is not null order by id collate "C" limit ${MOST_TEXTS}`;

/** The texts of a conversation from one message or call on. */
export const textsSince = async (tx: Context, conversationId: string, inboundId: string): Promise<string[]> =>
  (await sql<{ text: string }>(tx.em, TEXTS, [conversationId, `inb_${orderOf(inboundId)}`])).map(({ text }) => text);
