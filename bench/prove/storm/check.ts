import { subgraphsOf } from '../../../app/subgraphs.js';
import { invariantsOf } from '../../../app/verify/invariants.js';
import { verify } from '../../../kernel/database/invariants/verify.js';
import type { World } from '../../harness/world.js';
import { until } from '../kills.js';
import type { Accepted } from './load.js';
import type { Taken } from './peers/taken.js';

const QUIET = `select not exists (select from channels.message where status in ('QUEUED', 'SCHEDULED'))
  and not exists (select from channels.outbox) and not exists (select from webhooks.outbox)
  and not exists (select from webhooks.pending_delivery) and not exists (select from channels.callback)
  and not exists (select from channels.call where ended_at is null)
  and not exists (select from contacts.import where status in ('QUEUED', 'RUNNING')) as holds`;

const STATES = `select status, substatus, count(*)::int as n from channels.message where id = any($1) group by 1, 2 order by 1, 2`;
/** Those that were handed over without a doubt. */
const TAKEN = `select id from channels.message where id = any($1) and status in ('SENT', 'DELIVERED') and substatus is distinct from 'unknown'`;
const ENDED = 'select count(*)::int as n from channels.call where id = any($1) and ended_at is not null';
const STORED = 'select id, provider_ref as ref from channels.inbound_message where provider_ref = any($1)';
const IMPORTED = `select count(*)::int as n from contacts.import where id = any($1) and status = 'COMPLETED'`;

/** A count, and the one that it must be; `null` when any will do. */
export interface Finding {
  readonly name: string;
  readonly found: number;
  readonly wanted: number | null;
}

/** Waits until nothing is under way any more. */
export const quiet = (world: World): Promise<void> => until(world, 'the end of all work', QUIET);

/** Compares what was accepted with what became of it. */
export async function findings(
  world: World,
  accepted: Accepted,
  taken: Taken,
  told: ReadonlySet<string>,
): Promise<Finding[]> {
  const { live, sandbox, notifications, calls, imports, arrivals } = accepted;
  const messages = [...live, ...notifications.keys(), ...sandbox];
  const handedOver = await rowsOf<{ id: string }>(world, TAKEN, [...live, ...notifications.keys()]);
  const stored = await rowsOf<{ id: string; ref: string }>(world, STORED, arrivals);
  const untold = [...messages, ...calls, ...stored.map(({ id }) => id)].filter(id => !told.has(id));
  return [
    ...(await states(world, messages)),
    { name: 'taken twice by a provider', found: taken.twice.length, wanted: 0 },
    {
      name: 'handed over, though no provider took them',
      found: handedOver.filter(({ id }) => !taken.has(notifications.get(id) ?? id)).length,
      wanted: 0,
    },
    { name: 'calls accepted', found: calls.length, wanted: null },
    { name: 'of these, ended', found: await count(world, ENDED, calls), wanted: calls.length },
    { name: 'messages that came in', found: arrivals.length, wanted: null },
    { name: 'of these, stored', found: new Set(stored.map(({ ref }) => ref)).size, wanted: arrivals.length },
    { name: 'stored twice', found: stored.length - new Set(stored.map(({ ref }) => ref)).size, wanted: 0 },
    { name: 'files accepted', found: imports.length, wanted: null },
    { name: 'of these, imported', found: await count(world, IMPORTED, imports), wanted: imports.length },
    { name: 'without a webhook', found: untold.length, wanted: 0 },
    { name: 'broken invariants', found: await broken(world), wanted: 0 },
  ];
}

const rowsOf = async <Row extends object>({ db }: World, text: string, ids: readonly string[]): Promise<Row[]> =>
  (await db.query<Row>(text, [ids])).rows;

const count = async (world: World, text: string, ids: readonly string[]): Promise<number> =>
  (await rowsOf<{ n: number }>(world, text, ids))[0]!.n;

interface State {
  readonly status: string;
  readonly substatus: string | null;
  readonly n: number;
}

async function states(world: World, ids: readonly string[]): Promise<Finding[]> {
  const found = await rowsOf<State>(world, STATES, ids);
  const sum = (holds: (state: State) => boolean) => found.filter(holds).reduce((all, { n }) => all + n, 0);
  const sent = sum(({ status, substatus }) => status === 'SENT' && substatus === null);
  return [
    { name: 'messages accepted', found: ids.length, wanted: null },
    { name: 'of these, there', found: sum(() => true), wanted: ids.length },
    { name: 'delivered', found: sum(({ status }) => status === 'DELIVERED'), wanted: null },
    { name: 'sent, without a report', found: sent, wanted: null },
    { name: 'in doubt', found: sum(({ substatus }) => substatus === 'unknown'), wanted: null },
    { name: 'failed', found: sum(({ status }) => status === 'FAILED'), wanted: 0 },
  ];
}

async function broken(world: World): Promise<number> {
  const { db } = await world.services();
  const results = await verify(db, invariantsOf(await subgraphsOf()));
  for (const each of results.filter(result => result.broken > 0)) process.stdout.write(`${JSON.stringify(each)}\n`);
  return results.filter(result => result.broken > 0).length;
}
