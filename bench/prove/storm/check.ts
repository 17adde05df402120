import { subgraphsOf } from '../../../app/subgraphs.js';
import { invariantsOf } from '../../../app/verify/invariants.js';
import { verify } from '../../../kernel/database/invariants/verify.js';
import type { World } from '../../harness/world.js';
import { until } from '../kills.js';
import type { Accepted } from './load.js';
import type { Taken } from './peers.js';

const QUIET = `select not exists (select from channels.message where status in ('QUEUED', 'SCHEDULED'))
  and not exists (select from channels.outbox) and not exists (select from webhooks.outbox)
  and not exists (select from webhooks.pending_delivery)
  and not exists (select from contacts.import where status in ('QUEUED', 'RUNNING')) as holds`;

const STATES = `select status, substatus, count(*)::int as n from channels.message where id = any($1) group by 1, 2 order by 1, 2`;
const DELIVERED = `select id from channels.message where id = any($1) and status = 'DELIVERED'`;
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
  const { live, sandbox, imports } = accepted;
  const delivered = (await rowsOf<{ id: string }>(world, DELIVERED, live)).map(({ id }) => id);
  const [imported] = await rowsOf<{ n: number }>(world, IMPORTED, imports);
  return [
    ...(await states(world, [...live, ...sandbox])),
    { name: 'taken twice by a provider', found: taken.twice.length, wanted: 0 },
    {
      name: 'delivered, though no provider took them',
      found: delivered.filter(id => !taken.has(id)).length,
      wanted: 0,
    },
    { name: 'without a webhook', found: [...live, ...sandbox].filter(id => !told.has(id)).length, wanted: 0 },
    { name: 'files accepted', found: imports.length, wanted: null },
    { name: 'of these, imported', found: imported!.n, wanted: imports.length },
    { name: 'broken invariants', found: await broken(world), wanted: 0 },
  ];
}

const rowsOf = async <Row extends object>({ db }: World, text: string, ids: readonly string[]): Promise<Row[]> =>
  (await db.query<Row>(text, [ids])).rows;

interface State {
  readonly status: string;
  readonly substatus: string | null;
  readonly n: number;
}

async function states(world: World, ids: readonly string[]): Promise<Finding[]> {
  const found = await rowsOf<State>(world, STATES, ids);
  const count = (holds: (state: State) => boolean) => found.filter(holds).reduce((sum, { n }) => sum + n, 0);
  const sent = count(({ status, substatus }) => status === 'SENT' && substatus === null);
  return [
    { name: 'messages accepted', found: ids.length, wanted: null },
    { name: 'of these, there', found: count(() => true), wanted: ids.length },
    { name: 'delivered', found: count(({ status }) => status === 'DELIVERED'), wanted: null },
    { name: 'sent, without a report', found: sent, wanted: null },
    { name: 'in doubt', found: count(({ substatus }) => substatus === 'unknown'), wanted: null },
    { name: 'failed', found: count(({ status }) => status === 'FAILED'), wanted: 0 },
  ];
}

async function broken(world: World): Promise<number> {
  const { db } = await world.services();
  const results = await verify(db, invariantsOf(await subgraphsOf()));
  for (const each of results.filter(result => result.broken > 0)) process.stdout.write(`${JSON.stringify(each)}\n`);
  return results.filter(result => result.broken > 0).length;
}
