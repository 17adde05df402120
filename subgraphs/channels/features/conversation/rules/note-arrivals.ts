import { type Context, wake } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Received } from '../../../core/inbound/normalised.js';
import { ARRIVALS_JOB } from './job-handle.js';

/** One that waits already stays as it is: what came in later is looked at with it. */
const NOTE = `insert into channels.conversation_arrival (conversation_id, workspace_id, inbound_id, due_at)
  select a.conversation_id, a.workspace_id, a.inbound_id, $4
  from unnest($1::text[], $2::text[], $3::text[]) as a(conversation_id, workspace_id, inbound_id)
  join channels.inbox_settings s on s.workspace_id = a.workspace_id and s.acts
  order by a.conversation_id
  on conflict (conversation_id) do nothing returning conversation_id`;

/** The first message or call in a conversation that does not wait yet. */
interface Arrived {
  readonly conversationId: string;
  readonly workspaceId: string;
  /** The id of a message or of a call. */
  readonly id: string;
}

/** Notes what an inbox has to look at by itself, in the transaction that stores it. Machines are not answered. */
export async function noteArrivals(tx: Context, received: readonly Received[]): Promise<void> {
  const first = new Map<string, Received>();
  for (const one of received)
    if (!one.item.echo && !one.item.preview.automatic && !first.has(one.conversation.id))
      first.set(one.conversation.id, one);
  const all = [...first.values()];
  await note(
    tx,
    all.map(({ conversation, line: { workspaceId }, id }) => ({ conversationId: conversation.id, workspaceId, id })),
  );
}

/** Notes calls that nobody took, one of each conversation. Callers are not answered by a text. */
export const noteMissed = (tx: Context, calls: readonly Arrived[]): Promise<void> => note(tx, calls);

async function note(tx: Context, all: readonly Arrived[]): Promise<void> {
  if (all.length === 0) return;
  const noted = await sql(tx.em, NOTE, [
    all.map(({ conversationId }) => conversationId),
    all.map(({ workspaceId }) => workspaceId),
    all.map(({ id }) => id),
    tx.clock.now(),
  ]);
  if (noted.length > 0) wake(tx, ARRIVALS_JOB);
}
