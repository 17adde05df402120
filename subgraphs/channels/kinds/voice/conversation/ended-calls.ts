import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { contactsOfAddresses } from '../../../core/inbound/receive/ask-contacts.js';
import { smsInbound, smsLine } from '../../sms/inbound/inbound.js';
import { Call } from '../call/call.js';

/** A call that is over, and the conversation to which it belongs. */
export interface EndedCall {
  readonly id: string;
  readonly workspaceId: string;
  readonly lineId: string;
  readonly peer: string;
  readonly sandbox: boolean;
  readonly contactId: string | null;
  /** Only who calls begins a conversation. */
  readonly cameIn: boolean;
  readonly missed: boolean;
  readonly endedAt: Date;
}

type Row = Call & { readonly sourceKind: string | null; readonly ofContact: string | null };

const readOf = (columns: string, table: string): string => `select ${columns}, m.source_kind as "sourceKind",
    m.contact_id as "ofContact" from ${table} t left join channels.message m on m.id = t.message_id
  where t.id = any($1) and t.conversation_id is null and t.ended_at is not null`;

const OF_MANY: readonly (string | null)[] = ['CAMPAIGN', 'AUTOMATION'];

/**
 * Returns those of the calls that are activity of a conversation and were not counted yet. A call
 * with a hidden number is none, because nobody knows who speaks; nor is a call that was never
 * placed, or that a campaign or an automation placed. Throws `SUBGRAPH_UNAVAILABLE`.
 */
export async function endedCalls(ctx: Context, ids: readonly string[]): Promise<readonly EndedCall[]> {
  const { columns, table, toEntity } = entityRows(ctx.db, Call);
  const rows = (await sql<object>(ctx.db, readOf(columns, table), [ids])).map(row => toEntity(row) as Row);
  const counted = rows.filter(
    ({ peer, startedAt, sourceKind }) => peer !== null && startedAt !== null && !OF_MANY.includes(sourceKind),
  );
  const contacts = await contactsOf(ctx, counted);
  return counted.map(call => ({
    ...{ id: call.id, workspaceId: call.workspaceId, sandbox: call.sandbox, missed: call.missed },
    lineId: smsLine(call).id,
    peer: call.peer!,
    contactId: call.ofContact ?? contacts.get(call.id) ?? null,
    cameIn: call.direction === 'INBOUND',
    endedAt: call.endedAt!,
  }));
}

/** The contacts that called, by the call. */
async function contactsOf(ctx: Context, calls: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const cameIn = calls.filter(({ direction }) => direction === 'INBOUND');
  for (const group of Map.groupBy(cameIn, call => smsLine(call).id).values()) {
    const numbers = [...new Set(group.map(({ peer }) => peer!))];
    const ids = await contactsOfAddresses(ctx, smsInbound, smsLine(group[0]!), numbers);
    for (const { id, peer } of group) {
      const contactId = ids.get(peer!);
      if (contactId) found.set(id, contactId);
    }
  }
  return found;
}
