import type { Context } from '../../../../../kernel/context/context.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import { enterHolds, holdCredits } from '../../credit/write/hold.js';
import { isAssigned } from '../../sender/sender.service.js';
import type { MessageStatus } from '../status.js';
import { insertMessages } from './insert.js';

export interface InternalMessages {
  /** The rows as JSON. */
  readonly rows: string;
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
  readonly due: Date;
  readonly scheduled: Date | null;
  readonly at: Date;
  /** The UTC day. */
  readonly day: string;
  readonly instance: string | null;
  readonly source_kind: string;
  readonly source: string;
  readonly reference: string | null;
  /** JSON. */
  readonly metadata: string | null;
  readonly trace: string | null;
}

/**
 * Stores in one statement the messages whose ids are new, in the order of their ids so that
 * parallel batches cannot wait for each other; the content if one of them is new; and the hold of
 * the credits of the new ones.
 */
const STORE = statement<InternalMessages>(`
with queued as (
  ${insertMessages(`r.id, r.recipient, r.contact, :content, :workspace, :channel, :queue, :sender, :status, :sandbox, r.cost,
    r.parts, :due::timestamptz, :scheduled::timestamptz, :at::timestamptz, :at::timestamptz, :instance, :source_kind, :source,
    :reference, :metadata::jsonb, :trace, r.variables
  from json_to_recordset(:rows::json) as r(id text, recipient text, contact text, cost int, parts int, variables json)
  order by r.id on conflict (id) do nothing returning id, cost`)}
), content as (
  insert into channels.content (id, body, messages)
  select :content, :body::json, count(*) from queued having count(*) > 0
), due as (
  select coalesce(sum(cost), 0) as cost from queued
), held as (${holdCredits({ workspace: ':workspace', amount: 'due.cost', at: ':at', day: ':day', from: 'due' })}
), entered as (${enterHolds({
  workspace: ':workspace',
  message: 'id',
  cost: 'cost',
  at: ':at',
  from: 'queued where cost > 0 and exists (select from held)',
})}
)
select array(select id from queued order by id) as ids, due.cost = 0 or exists (select from held) as accepted,
  ${isAssigned(':workspace', ':channel', ':senders')} as assigned, due.cost::int as cost
from due`);

interface Stored {
  ids: string[];
  accepted: boolean;
  /** True if the sender is assigned to the workspace. */
  assigned: boolean;
  cost: number;
}

export const storeInternalMessages = async (tx: Context, messages: InternalMessages): Promise<Stored | undefined> =>
  (await sql<Stored>(tx.em, ...STORE(messages)))[0];
