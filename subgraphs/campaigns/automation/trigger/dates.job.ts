import { minutes } from '../../../../kernel/context/clock.js';
import { type Context, jobContext, transact, wake } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { sql } from '../../../../kernel/database/database.js';
import { ask, type Question } from '../../../../kernel/graph/references.js';
import { notHeld } from '../../../../kernel/holds/holds.js';
import { notAside } from '../../../../kernel/jobs/aside/aside.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { workInTurn } from '../../../../kernel/jobs/without-bad.js';
import type { TriggerOf } from '../definition/triggers.js';
import { START_RUNS, WATCH_DATES } from '../jobs.js';
import { versionOf } from '../versions.js';
import { dayAfter, nextTime } from './local-time.js';
import { queueStarts } from './queue.js';

interface Asked {
  readonly key: string;
  readonly days: string;
  readonly yearly: boolean;
  readonly after: string;
}

const CONTACTS: Question<Asked, { contactIds: readonly string[]; next: string | null }> = {
  subgraph: 'contacts',
  field: 'contactsOnDate',
  document: `query ($key: String!, $days: String!, $yearly: Boolean!, $after: String!) {
    contactsOnDate(key: $key, days: $days, yearly: $yearly, after: $after) { contactIds next }
  }`,
};

const DUE = `select d.automation_id as "automationId", d.place, d.day::text as day, d.after, a.workspace_id as "workspaceId", a.version
  from campaigns.automation_date d join campaigns.automation a on a.id = d.automation_id
  where d.due_at <= $1 and ${notHeld('a.workspace_id')} and ${notAside(WATCH_DATES, "d.automation_id || ' ' || d.place", '$1')}
  order by d.due_at limit 1`;
/** Another process may have taken it meanwhile. */
const LOCK = `select 1 as mine from campaigns.automation_date
  where automation_id = $1 and place = $2 and day = $3::date and after = $4 for update skip locked`;

const GO_ON = 'update campaigns.automation_date set after = $3 where automation_id = $1 and place = $2';
const NEXT_DAY = `update campaigns.automation_date set after = '', day = $3, due_at = $4 where automation_id = $1 and place = $2`;

interface Due {
  readonly automationId: string;
  readonly place: number;
  readonly day: string;
  readonly after: string;
  readonly workspaceId: string;
  readonly version: number;
}

/**
 * Queues runs for contacts whose date has come, some contacts a transaction: its progress commits
 * with the queued runs.
 */
export const datesJob = (): Job =>
  implementJob(WATCH_DATES, {
    every: minutes(1),
    run: workOnNext,
    backlog: ({ db, clock }) =>
      readBacklog(
        db,
        backlogOf('select due_at as at from campaigns.automation_date where due_at <= $1 order by due_at'),
        [clock.now()],
      ),
  });

/** A date that cannot be worked on is set aside, and keeps no other from its turn. */
async function workOnNext(services: Services): Promise<number> {
  const due = await sql<Due>(services.db, DUE, [services.clock.now()]);
  const of = { job: WATCH_DATES, idOf: ({ automationId, place }: Due) => `${automationId} ${place}` };
  return workInTurn(services, of, due, one => transact(jobContext(services), tx => workOn(services, tx, one)));
}

/** `false`: another process has it. */
async function workOn(services: Services, tx: Context, due: Due): Promise<boolean> {
  const { automationId, place, workspaceId, version, day } = due;
  const [mine] = await sql(tx.em, LOCK, [automationId, place, day, due.after]);
  if (!mine) return false;
  const { definition } = await versionOf(tx, automationId, version);
  const trigger = definition.triggers[place] as TriggerOf<'date'>;
  const own = jobContext(services, workspaceId);
  const asked = { key: trigger.key, yearly: trigger.yearly ?? false, after: due.after, days: daysOf(trigger, day) };
  const { contactIds, next } = await ask(own, CONTACTS, asked);
  await queueStarts(
    tx,
    contactIds.map(address => ({
      ...{ automationId, workspaceId, addressKind: 'CONTACT', address, chain: [], trigger: 'date' },
      ...{ key: `date ${place} ${day} ${address}`, data: { date: { key: trigger.key, day } } },
    })),
  );
  if (next) await sql(tx.em, GO_ON, [automationId, place, next]);
  else {
    const later = nextTime(tx.clock.now(), trigger.at ?? '09:00', trigger.timeZone ?? 'UTC');
    await sql(tx.em, NEXT_DAY, [automationId, place, later.day, later.at]);
  }
  wake(tx, START_RUNS);
  return true;
}

/**
 * Returns the dates whose day has come. In years without a 29th of February, dates on it come on
 * the 28th.
 */
function daysOf({ days = 0, yearly }: TriggerOf<'date'>, day: string): string {
  const date = dayAfter(day, -days);
  if (!yearly) return date;
  const isLast = date.endsWith('-02-28') && dayAfter(date).endsWith('-03-01');
  return [date.slice(5), ...(isLast ? ['02-29'] : [])].join(' ');
}
