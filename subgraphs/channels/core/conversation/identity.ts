import { type Database, type Em, sql } from '../../../../kernel/database/database.js';
import type { InboundLine } from '../inbound/normalised.js';
import { renamePeer } from './rename-peer.js';

/** A person as the service of a line names them, and the address of the channel that they have. */
export interface KnownIdentity {
  readonly line: Pick<InboundLine, 'id' | 'workspaceId' | 'channel'>;
  readonly identity: string;
  readonly peer: string;
}

const FIND = `select i.instance_id || ' ' || i.identity as key, i.peer from unnest($1::text[], $2::text[]) as g(line, identity)
  join channels.peer_identity i on i.instance_id = g.line and i.identity = g.identity`;

/** Returns the addresses of those identities that are known, by line and identity with a space between. */
export async function peersOf(
  em: Em,
  asked: readonly Pick<KnownIdentity, 'line' | 'identity'>[],
): Promise<ReadonlyMap<string, string>> {
  if (asked.length === 0) return new Map();
  const rows = await sql<{ key: string; peer: string }>(em, FIND, [
    asked.map(({ line }) => line.id),
    asked.map(({ identity }) => identity),
  ]);
  return new Map(rows.map(({ key, peer }) => [key, peer]));
}

const LEARN = `insert into channels.peer_identity as i (instance_id, identity, workspace_id, peer, updated_at)
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as g(line, identity, workspace, peer), (select $5::timestamptz) t
  order by 1, 2 on conflict (instance_id, identity) do update set peer = excluded.peer, updated_at = excluded.updated_at
    where i.peer <> excluded.peer returning i.instance_id || ' ' || i.identity as key`;

/**
 * Stores who has which address. A conversation with somebody who had none so far is that of the address from
 * then on.
 */
export async function learnIdentities(em: Em, learned: readonly KnownIdentity[], now: Date): Promise<void> {
  const once = [...new Map(learned.map(each => [`${each.line.id} ${each.identity}`, each])).entries()];
  if (once.length === 0) return;
  const all = once.map(([, each]) => each);
  const rows = await sql<{ key: string }>(em, LEARN, [
    all.map(({ line }) => line.id),
    all.map(({ identity }) => identity),
    all.map(({ line }) => line.workspaceId),
    all.map(({ peer }) => peer),
    now,
  ]);
  const isNew = new Set(rows.map(({ key }) => key));
  for (const [key, { line, identity, peer }] of once)
    if (isNew.has(key) && identity !== peer) await renamePeer(em, line, identity, peer, now);
}

const OF_PEER = `select identity from channels.peer_identity where instance_id = $1 and peer = $2
  order by updated_at desc, identity limit 1`;

/** Returns the identity under which the service of a line knows an address; `null` if it is not known. */
export async function identityOf(db: Database, line: string, peer: string): Promise<string | null> {
  const [row] = await sql<{ identity: string }>(db, OF_PEER, [line, peer]);
  return row?.identity ?? null;
}

const FORGET = 'delete from channels.peer_identity where workspace_id = $1 and (peer = any($2) or identity = any($2))';

/** Deletes the identities of a person whose addresses these are. */
export const forgetIdentities = (em: Em, workspaceId: string, addresses: readonly string[]): Promise<object[]> =>
  sql(em, FORGET, [workspaceId, addresses]);
