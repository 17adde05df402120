import { after, type Duration, hours, minutes } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { deleteFiles } from '../../../../../kernel/files/file-rows.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { workInTurn } from '../../../../../kernel/jobs/without-bad.js';
import { providerOf } from '../provider/resource.js';

/** The job that deletes recordings at their provider, and those that are too old. */
export const RECORDING_JOB = declareJob('channels.call_recording');

const AT_ONCE = 20;
/** The delay before a provider that did not delete one is asked again. */
const AGAIN: Duration = minutes(10);

/** Expires old recordings, as if somebody had deleted them. */
const EXPIRE = `with old as (
  select id, file_id from channels.call_recording where created_at < $1 and deleted_at is null and status <> 'RUNNING'
  order by created_at limit $3 for update skip locked
), files as (
  ${deleteFiles('select file_id from old')}
)
update channels.call_recording r set deleted_at = $2, due_at = $2, file_id = null from old where r.id = old.id returning r.id`;

const CLAIM = `with due as materialized (
    select id from channels.call_recording where due_at <= $1 and ${notAside(RECORDING_JOB, 'id', '$1')}
    order by due_at limit $3 for update skip locked
  ) update channels.call_recording r set due_at = $2 from due where r.id = due.id returning r.id, r.sandbox, r.provider, r.provider_ref as "providerRef"`;

const REMOVE = 'delete from channels.call_recording where id = $1';

interface Due {
  readonly id: string;
  readonly sandbox: boolean;
  readonly provider: string | null;
  readonly providerRef: string | null;
}

export const deleteRecordingsJob = (): Job => implementJob(RECORDING_JOB, { every: hours(1), run: deleteDue });

async function deleteDue(services: Services): Promise<number> {
  const { db, clock, config } = services;
  const now = clock.now();
  const expired = await sql(db, EXPIRE, [after(now, -config.recordingRetention), now, AT_ONCE]);
  const due = await sql<Due>(db, CLAIM, [now, after(now, AGAIN), AT_ONCE]);
  const of = { job: RECORDING_JOB, idOf: ({ id }: Due) => id };
  await Promise.all(due.map(one => workInTurn(services, of, [one], () => deleteOne(services, one))));
  return expired.length + due.length;
}

/**
 * Deletes a recording at its provider. If it cannot be deleted there now, it is kept, unreadable,
 * and tried again.
 */
async function deleteOne(services: Services, { id, sandbox, provider: name, providerRef }: Due): Promise<void> {
  const provider = sandbox ? null : await providerOf(services, name);
  const isGone = sandbox || !providerRef || !provider || (await provider.deleteSound(providerRef));
  if (isGone) await sql(services.db, REMOVE, [id]);
  else services.log.warn({ recordingId: id }, 'a recording was not deleted at its provider');
}
