import type { Context } from '../../../../kernel/context/context.js';
import { defineBatched } from '../../../../kernel/database/batched.js';
import { statement } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';

/** Stands for what started a run, in the place of the step that it came from. */
export const START = '';

/** Stands for the end of a run, in the place of the step that it came to. No step has such a name. */
export const ENDED = { COMPLETED: '#COMPLETED', FAILED: '#FAILED', CANCELLED: '#CANCELLED' } as const;

/** A run that goes from one step to another. */
export interface Move {
  readonly automationId: string;
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly runs: number;
}

/** Rows of one way: a connection adds to its own, so that a transaction waits for others in one row of a way at most. */
const SHARD = 'pg_backend_pid() % 8';

/** Lists of the same length: an item of each is a move. */
export interface Moves {
  readonly automations: readonly string[];
  readonly versions: readonly number[];
  readonly origins: readonly string[];
  readonly targets: readonly string[];
  readonly counts: readonly number[];
}

/** Adds {@link Moves} up. The rows are named by lists, in one order, so that no two transactions wait for each other. */
export const ADDING = `insert into campaigns.automation_move as m (automation_id, version, from_step, to_step, shard, runs)
  select automation_id, version, from_step, to_step, ${SHARD}, sum(runs)
    from unnest(:automations::text[], :versions::int[], :origins::text[], :targets::text[], :counts::int[])
      as given (automation_id, version, from_step, to_step, runs)
   group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (automation_id, version, from_step, to_step, shard) do update set runs = m.runs + excluded.runs`;

const ADD = statement<Moves>(ADDING);

export const listsOf = (moves: readonly Move[]): Moves => ({
  automations: moves.map(({ automationId }) => automationId),
  versions: moves.map(({ version }) => version),
  origins: moves.map(({ from }) => from),
  targets: moves.map(({ to }) => to),
  counts: moves.map(({ runs }) => runs),
});

/** Counts moves in the transaction of `tx`. */
export async function countMoves(tx: Context, moves: readonly Move[]): Promise<void> {
  if (moves.length > 0) await sql(tx.em, ...ADD(listsOf(moves)));
}

interface Ask {
  readonly automationId: string;
  readonly version: number;
}

const READ = `select automation_id as "automationId", version, from_step as "from", to_step as "to", sum(runs)::int as runs
  from campaigns.automation_move
  where (automation_id, version) in (select * from unnest($1::text[], $2::int[]))
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const keyOf = ({ automationId, version }: Ask): string => `${automationId} ${version}`;

/** Reads the moves of a version of an automation, summed by their origin and target. */
export const movesOf = defineBatched<Ask, readonly Move[]>('moves of runs', 100, async (on, asks) => {
  const values = [asks.map(({ automationId }) => automationId), asks.map(({ version }) => version)];
  const byVersion = Map.groupBy(await sql<Move>(on, READ, values), keyOf);
  return asks.map(ask => byVersion.get(keyOf(ask)) ?? []);
});
