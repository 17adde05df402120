import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import { enterHolds, holdCredits } from '../../credit/write/hold.js';
import { dayOf } from '../../protection/spending.js';
import { isAssigned } from '../../sender/sender.service.js';
import type { MessageStatus } from '../status.js';
import { insertMessages } from './insert.js';
import { metadataOf, type NewSend } from './new-send.js';

interface PaidSend {
  readonly ids: readonly string[];
  readonly recipients: readonly string[];
  readonly contacts: readonly (string | null)[] | null;
  readonly costs: readonly number[];
  readonly own_parts: readonly number[] | null;
  readonly variables: readonly (string | null)[] | null;
  readonly content: string;
  /** JSON. */
  readonly body: string;
  readonly workspace: string;
  readonly channel: string;
  readonly queue: string;
  readonly sender: string | null;
  readonly senders: readonly string[] | null;
  readonly status: MessageStatus;
  readonly sandbox: boolean;
  readonly total: number;
  readonly parts: number;
  readonly due: Date;
  readonly scheduled: Date | null;
  readonly at: Date;
  /** The UTC day. */
  readonly day: string;
  readonly instance: string | null;
  readonly source_kind: string | null;
  readonly source: string | null;
  readonly reference: string | null;
  /** JSON. */
  readonly metadata: string | null;
  readonly trace: string | null;
}

const ASSIGNED = isAssigned(':workspace', ':channel', ':senders');

/**
 * Stores one send if its sender is assigned and the balance and the cap of the day cover all of it. A sender that was
 * removed before the statement began is not assigned.
 */
const PAID = statement<PaidSend>(`
with held as (${holdCredits({
  workspace: ':workspace',
  amount: ':total::bigint',
  at: ':at',
  day: ':day',
  where: ASSIGNED,
})}
), covered as (
  select where exists (select from held) or (:total::bigint = 0 and ${ASSIGNED})
), content as (insert into channels.content (id, body, messages)
  select :content, :body::json, cardinality(:ids::text[]) from covered), queued as (
  ${insertMessages(`r.id, r.recipient, r.contact_id, :content, :workspace, :channel, :queue, :sender, :status, :sandbox, r.cost,
    coalesce(r.parts, :parts), :due, :scheduled, :at, :at, :instance, :source_kind, :source, :reference, :metadata::jsonb,
    :trace, r.variables
  from covered, unnest(:ids::text[], :recipients::text[], :contacts::text[], :costs::int[], :own_parts::int[], :variables::json[])
    as r(id, recipient, contact_id, cost, parts, variables) returning id, cost`)}
), entered as (${enterHolds({ workspace: ':workspace', message: 'id', cost: 'cost', at: ':at', from: 'queued where cost > 0' })}
)
select exists (select from covered) as accepted, ${ASSIGNED} as assigned`);

interface Stored {
  accepted: boolean;
  /** True if the sender is assigned to the workspace. */
  assigned: boolean;
}

/** Stores a send and holds its credits: all of it or, where balance or cap do not cover that, nothing. */
export async function storePaid(ctx: Context, send: NewSend): Promise<Stored> {
  const values: PaidSend = {
    ids: send.ids,
    recipients: send.recipients,
    contacts: send.contacts,
    costs: send.costs,
    own_parts: send.own?.map(({ parts }) => parts) ?? null,
    variables: send.own?.map(({ variables }) => variables && JSON.stringify(variables)) ?? null,
    content: send.ids[0]!,
    body: send.body,
    workspace: send.workspaceId,
    channel: send.channel,
    queue: send.queue,
    sender: send.sender,
    senders: send.senders,
    status: send.status,
    sandbox: send.sandbox,
    total: send.totalCost,
    parts: send.parts,
    due: send.dueAt,
    scheduled: send.scheduledAt,
    at: send.at,
    day: dayOf(send.at),
    instance: send.instanceId,
    source_kind: send.source?.kind ?? null,
    source: send.source?.id ?? null,
    reference: send.labels.reference,
    metadata: metadataOf(send),
    trace: send.traceparent,
  };
  const [result] = await sql<Stored>(connectionOf(ctx), ...PAID(values));
  return result!;
}
