import type { Context } from '../../context/context.js';
import { sql } from '../../database/database.js';

/** A parked event by its key. */
interface ParkedData<Data> {
  readonly consumer: string;
  readonly id: string;
  readonly data: Data;
}

const OF_WORKSPACE = 'select consumer, id, data from events.parked where workspace_id = $1 for update';

/** Locks the parked events of the caller's workspace. */
export const parkedOfWorkspace = ({ em, caller }: Context): Promise<ParkedData<object>[]> =>
  sql(em, OF_WORKSPACE, [caller.workspaceId]);

const REWRITE = `update events.parked p set data = e.data
  from unnest($1::text[], $2::text[], $3::jsonb[]) e(consumer, id, data) where p.consumer = e.consumer and p.id = e.id`;

/** Replaces the data of parked events. */
export const rewriteParked = ({ em }: Context, events: readonly ParkedData<unknown>[]): Promise<object[]> =>
  sql(em, REWRITE, [
    events.map(({ consumer }) => consumer),
    events.map(({ id }) => id),
    events.map(({ data }) => JSON.stringify(data)),
  ]);
