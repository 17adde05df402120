import { jobContext, transact } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { workInTurn } from '../../../../kernel/jobs/without-bad.js';
import { storeSet } from '../contact-set.js';
import type { Match, Rule } from '../rule/rule.js';
import { TRACK_SEGMENTS } from './jobs.js';
import { lockTracking } from './lock.js';

/**
 * A change that had begun before its segment was tracked is not recorded. So the members are read only after every
 * transaction that was open then has ended: this is the first one that was not.
 */
const NOTE_START = `update contacts.segment set started_at_xid = pg_snapshot_xmax(pg_current_snapshot())
  where tracking = $1 and started_at_xid is null returning id`;

const DUE = `select id, workspace_id as "workspaceId" from contacts.segment
  where tracked and (tracking = 'BUILDING' or started_at_xid <= pg_snapshot_xmin(pg_current_snapshot()))
    and tracking <> $1 and ${notAside(TRACK_SEGMENTS, 'id', '$2')} order by random()`;

const READ = `select id, match, rules, generation, member_set as "memberSet" from contacts.segment
  where id = $1 and tracking in ('STARTING', 'BUILDING')`;
const FINISH = `update contacts.segment set tracking = 'LIVE', member_set = $3
  where id = $1 and generation = $2 and tracking in ('STARTING', 'BUILDING') returning id`;
const DROP = 'update contacts.segment_set set dropped = true where no = $1';

interface Due {
  readonly id: string;
  readonly workspaceId: string;
}

interface Row {
  id: string;
  match: Match;
  rules: Rule[];
  generation: number;
  memberSet: number | null;
}

/**
 * Reads the members of tracked segments whose rules are new. One whose members cannot be read is set aside. Returns how many segments were
 * worked on.
 */
export async function buildMembers(services: Services): Promise<number> {
  const noted = await sql(services.db, NOTE_START, ['STARTING']);
  const due = await sql<Due>(services.db, DUE, ['LIVE', services.clock.now()]);
  const of = { job: TRACK_SEGMENTS, idOf: ({ id }: Due) => id };
  return (
    noted.length + (await workInTurn(services, of, due, ({ id, workspaceId }) => build(services, workspaceId, id)))
  );
}

/** Returns `false` if another worker is at this workspace. */
async function build(services: Services, workspaceId: string, id: string): Promise<boolean> {
  return transact(jobContext(services, workspaceId), async tx => {
    if (!(await lockTracking(tx, workspaceId))) return false;
    const [segment] = await sql<Row>(tx.em, READ, [id]);
    if (!segment) return true;
    const set = await storeSet(tx, segment, null);
    const [isCurrent] = await sql(tx.em, FINISH, [id, segment.generation, set!.no]);
    // The rules changed meanwhile: the next run reads the members of those.
    const useless = isCurrent ? segment.memberSet : set!.no;
    if (useless !== null) await sql(tx.em, DROP, [useless]);
    return true;
  });
}
