import { statement } from '../../../../../../kernel/database/bind.js';
import { type Em, sql } from '../../../../../../kernel/database/database.js';
import { type KeptPart, PartSet } from './part-set.js';

/** The key that the parts of one message have in common. */
export interface PartKey {
  readonly provider: string;
  readonly from: string;
  readonly to: string;
  readonly reference: string;
  readonly total: number;
}

const valuesOf = ({ provider, to, from, reference, total }: PartKey) => [provider, to, from, reference, total];

const WHERE = 'provider = $1 and recipient = $2 and sender = $3 and reference = $4 and total = $5';
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const READ = `select number, body, hash, joined, received_at as "receivedAt" from channels.inbound_part
  where ${WHERE} order by number for update`;

/** The parts of a message, for this transaction alone until it ends. */
export async function lockParts(em: Em, key: PartKey): Promise<PartSet> {
  await sql(em, LOCK, [`inbound parts ${JSON.stringify(valuesOf(key))}`]);
  const rows = await sql<KeptPart & { joined: boolean }>(em, READ, valuesOf(key));
  return new PartSet(
    key.total,
    rows,
    rows.some(({ joined }) => joined),
  );
}

const FORGET = `delete from channels.inbound_part where ${WHERE}`;

/** Lists of the same length: an item of each is a part. */
interface NewParts extends PartKey {
  readonly numbers: readonly number[];
  readonly bodies: readonly Buffer[];
  readonly hashes: readonly Buffer[];
  readonly receivedAt: readonly Date[];
  readonly joined: boolean;
  readonly dueAt: Date;
}

const KEEP = statement<NewParts>(`
  insert into channels.inbound_part (provider, recipient, sender, reference, total, number,
    body, hash, joined, received_at, due_at)
  select :provider, :to, :from, :reference, :total, p.number, p.body, p.hash, :joined, p.received_at, :dueAt
  from unnest(:numbers::int[], :bodies::bytea[], :hashes::bytea[], :receivedAt::timestamptz[])
    as p (number, body, hash, received_at)`);

/** Keeps the parts until `dueAt`. */
export async function keepParts(em: Em, key: PartKey, set: PartSet, dueAt: Date): Promise<void> {
  const { parts } = set;
  await sql(em, FORGET, valuesOf(key));
  const kept: NewParts = {
    ...key,
    numbers: parts.map(({ number }) => number),
    bodies: parts.map(({ body }) => body),
    hashes: parts.map(({ hash }) => hash),
    receivedAt: parts.map(({ receivedAt }) => receivedAt),
    joined: set.isJoined,
    dueAt,
  };
  await sql(em, ...KEEP(kept));
}

const WAITING = `select count(*)::int as waiting from (select from channels.inbound_part
  where provider = $1 and recipient = $2 and not joined limit $3) counted`;

/** Counts the parts that wait for others and were sent to the same number, up to `most`. */
export async function countWaiting(em: Em, { provider, to }: PartKey, most: number): Promise<number> {
  const [row] = await sql<{ waiting: number }>(em, WAITING, [provider, to, most]);
  return row!.waiting;
}
