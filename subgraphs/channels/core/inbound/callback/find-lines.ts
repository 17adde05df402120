import { type Database, sql } from '../../../../../kernel/database/database.js';
import type { InboundLine } from '../normalised.js';
import type { LineAddress } from './source.js';

/** A question for the lines of an address. */
export interface LineAsk {
  /** `null` for any. */
  readonly channel: string | null;
  readonly line: LineAddress;
}

/**
 * Lines that were connected once. One that is disconnected still gets what its provider reports; one that the operator
 * suspended or cancelled, or that was deleted, does not.
 */
const FIND = `select a.ask, i.id, i.workspace_id as "workspaceId", i.channel, i.sandbox
  from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as a(ask, channel, id, account, key)
  cross join lateral (
    select * from channels.instance where id = a.id
    union all select * from channels.instance where channel = a.channel and account = a.account and mode <> 'UNOFFICIAL'
    union all select * from channels.instance where channel = a.channel and locked_ig_user_pk = a.key and mode <> 'UNOFFICIAL'
  ) i
  where (a.channel is null or i.channel = a.channel) and not i.sandbox and i.deleted_at is null and i.status in ('ACTIVE', 'DISCONNECTED')`;

/** The workspace to which a sender is assigned that can be answered; where a provider account reports, its own alone. */
const FIND_SENDERS = `select a.ask, s.id, s.workspace_id as "workspaceId", s.channel, false as sandbox
  from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as a(ask, channel, sender, account)
  left join channels.provider_account p on p.id = a.account
  join channels.sender s on s.channel = a.channel and s.value = a.sender
    and case when a.account is null then s.answerable else s.workspace_id = p.workspace_id and s.channel = p.channel end`;

type Found = InboundLine & { ask: number };

/** The lines of each ask, in their order: several if workspaces share an account. */
export async function findLines(db: Database, asks: readonly LineAsk[]): Promise<InboundLine[][]> {
  const rows = [...(await findInstances(db, asks)), ...(await findSenders(db, asks))];
  const byAsk = Map.groupBy(rows, ({ ask }) => ask);
  return asks.map((_, place) => byAsk.get(place) ?? []);
}

async function findSenders(db: Database, asks: readonly LineAsk[]): Promise<Found[]> {
  const named = asks.flatMap(({ channel, line }, place) =>
    'sender' in line ? [{ place, channel, sender: line.sender, account: line.providerAccountId ?? null }] : [],
  );
  if (named.length === 0) return [];
  const column = <Value>(of: (item: (typeof named)[number]) => Value) => named.map(of);
  return sql<Found>(db, FIND_SENDERS, [
    column(one => one.place),
    column(one => one.channel),
    column(one => one.sender),
    column(one => one.account),
  ]);
}

async function findInstances(db: Database, asks: readonly LineAsk[]): Promise<Found[]> {
  const of = (name: string) => asks.map(({ line }) => (line as Record<string, string>)[name] ?? null);
  if (asks.every(({ line }) => 'sender' in line)) return [];
  return sql<Found>(db, FIND, [
    asks.map((_, place) => place),
    asks.map(({ channel }) => channel),
    of('instanceId'),
    of('account'),
    of('accountKey'),
  ]);
}
