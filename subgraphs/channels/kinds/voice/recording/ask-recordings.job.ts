import { after, type Duration, days, minutes } from '../../../../../kernel/context/clock.js';
import { jobContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { workInTurn } from '../../../../../kernel/jobs/without-bad.js';
import { lockCall } from '../call/load.js';
import { storeCallChanges } from '../call/store/store-changes.js';
import type { CallProvider, LookedRecording } from '../provider/port.js';
import { providerOf } from '../provider/resource.js';
import { applyNews } from '../run/apply.js';
import { isRunning } from './running.js';

const ASK_RECORDINGS = declareJob('channels.call_recording_asked');

const AT_ONCE = 50;
/** The time after which a recording of which nothing was reported is asked for. */
const SILENCE: Duration = minutes(5);
/** One that the provider did not finish until then has failed. */
const GIVEN_UP: Duration = days(1);

/** Recordings that still run in their calls are reported by what ends them. */
const CLAIM = `with due as (
  select id from channels.call_recording where status = 'RUNNING' and not sandbox and coalesce(asked_at, created_at) <= $2
    and ${notAside(ASK_RECORDINGS, 'id', '$1')}
  order by coalesce(asked_at, created_at) limit $3 for update skip locked
)
update channels.call_recording r set asked_at = $1 from due where r.id = due.id
returning r.id, r.call_id as "callId", r.provider, r.provider_ref as ref, r.created_at as "createdAt",
  exists (select from channels.call c where c.id = r.call_id and c.ended_at is null and c.recording->>'id' = r.id) as "isOn"`;

interface Due {
  readonly id: string;
  readonly callId: string;
  readonly provider: string | null;
  readonly ref: string | null;
  readonly createdAt: Date;
  readonly isOn: boolean;
}

/**
 * Asks the provider for recordings that have ended and of which it reported nothing: each is
 * reported as ready, or as failed.
 */
export const askRecordingsJob = (): Job => implementJob(ASK_RECORDINGS, { every: minutes(1), run: askDue });

async function askDue(services: Services): Promise<number> {
  const now = services.clock.now();
  const due = await sql<Due>(services.db, CLAIM, [now, after(now, -SILENCE), AT_ONCE]);
  const of = { job: ASK_RECORDINGS, idOf: ({ id }: Due) => id };
  const ended = due.filter(({ isOn }) => !isOn);
  await Promise.all(ended.map(one => workInTurn(services, of, [one], () => askFor(services, one))));
  return due.length;
}

async function askFor(services: Services, { id, callId, provider: name, ref, createdAt }: Due): Promise<void> {
  const provider = await providerOf(services, name);
  const looked = await readRecording(provider, ref);
  const bytes = looked.kind === 'ready' && ref ? await provider!.soundBytes(services, ref) : null;
  const isGivenUp = after(createdAt, GIVEN_UP) <= services.clock.now();
  if (looked.kind === 'running' && !isGivenUp) return;
  await transact(jobContext(services), async tx => {
    const changes = await lockCall(tx, callId);
    if (!changes || !(await isRunning(tx, callId, id))) return;
    const at = tx.clock.now();
    if (looked.kind === 'ready' && ref)
      applyNews(changes, { kind: 'recorded', recordingId: id, ref, durationSec: looked.durationSec, bytes, at });
    else applyNews(changes, { kind: 'recordingFailed', recordingId: id, at });
    await storeCallChanges(tx, changes);
  });
}

/** One that has no name at the provider never began. */
async function readRecording(provider: CallProvider | null, ref: string | null): Promise<LookedRecording> {
  if (!ref) return { kind: 'failed' };
  return provider ? provider.recording(ref) : { kind: 'running' };
}
