import { domainOf } from '../../../../kernel/address/mail-address.js';
import { after, type Duration, seconds } from '../../../../kernel/context/clock.js';
import { type Context, connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import type { Channel } from '../../core/channel.js';
import type { Addressed } from './addressed.js';
import type { HostPace } from './batch.args.js';

/** A mail whose turn comes within this time is not sent away. */
const NEAR: Duration = seconds(1);

const RESERVE = `insert into channels.host_pace as p (source_id, host, version, next_at)
  select $1, host, $2, $3::timestamptz + count(*) * $4::float8 * interval '1 ms' from unnest($5::text[]) as given(host) group by host order by host
  on conflict (source_id, host) do update set version = excluded.version,
    next_at = case when p.version = excluded.version then greatest(p.next_at, $3) else $3 end + (excluded.next_at - $3)
  returning host, next_at as "nextAt"`;

const hostOf = ({ to }: Addressed): string => domainOf(to);

/**
 * Gives each mail a turn at its host, and returns the turns of those that have to wait, by message
 * id. A mail that was given a turn before comes back at it, and needs no other.
 */
export async function turnsOf(
  ctx: Context,
  { address }: Channel,
  sourceId: string,
  pace: HostPace | null,
  messages: readonly Addressed[],
): Promise<ReadonlyMap<string, Date>> {
  const asked = messages.filter(({ recipient }) => !recipient.hasTurn);
  if (!pace || address.kind !== 'MAILBOX' || asked.length === 0) return new Map();
  const now = ctx.clock.now();
  const step = seconds(1) / pace.perSecond;
  const values = [sourceId, pace.version, now, step, asked.map(hostOf)];
  const rows = await sql<{ host: string; nextAt: Date }>(connectionOf(ctx), RESERVE, values);
  const ends = new Map(rows.map(({ host, nextAt }) => [host, nextAt.getTime()]));
  const turns = [...Map.groupBy(asked, hostOf)].flatMap(([host, own]) =>
    own.map(({ id }, place) => [id, new Date(ends.get(host)! - (own.length - place) * step)] as const),
  );
  const near = after(now, NEAR);
  return new Map(turns.filter(([, at]) => at > near));
}

const FORGET = `with old as materialized (
    select source_id, host from channels.host_pace where next_at < $1 limit $2 for update skip locked
  )
  delete from channels.host_pace p using old where p.source_id = old.source_id and p.host = old.host returning 1`;

/** Turns that are long over. */
export const forgetTurns = (on: Parameters<typeof sql>[0], before: Date, most: number): Promise<object[]> =>
  sql(on, FORGET, [before, most]);
