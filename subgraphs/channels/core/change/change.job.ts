import { type Duration, seconds } from '../../../../kernel/context/clock.js';
import { jobContext, transact, wake } from '../../../../kernel/context/context.js';
import type { Services } from '../../../../kernel/context/services.js';
import { statement } from '../../../../kernel/database/bind.js';
import { sql } from '../../../../kernel/database/database.js';
import { entityRows } from '../../../../kernel/database/entity-rows.js';
import { emitAll, eventOf } from '../../../../kernel/events/outbox.js';
import { backlogOf, readBacklog } from '../../../../kernel/jobs/backlog.js';
import { implementJob, type Job } from '../../../../kernel/jobs/job.js';
import { declareJob, relayOf } from '../../../../kernel/jobs/job-handle.js';
import { type Channels, channelOf } from '../channels.js';
import { queueNameOf } from '../message/send/queue.js';
import type { ProviderOf } from '../message/send/send.job.js';
import { markChanged } from '../message/store/mark-changed.js';
import { backoff } from '../provider/backoff.js';
import type { ChangeResult, Provider } from '../provider/port.js';
import { changeDataOf } from './change-data.js';
import { MessageChange } from './message-change.js';

/** The job that makes changes at providers. */
export const CHANGES = declareJob('channels.change');

const LEASE: Duration = seconds(60);
const MAX_AT_ONCE = 50;
const FIRST_RETRY: Duration = seconds(5);

const BACKLOG = backlogOf('select due_at as at from channels.message_change where due_at <= $1 order by due_at');

/** A change that this worker claimed, with its message. */
interface Claimed {
  readonly change: MessageChange;
  readonly to: string;
  readonly providerRef: string;
}

const claimOf = (columns: string): string => `
with due as (
  select id from channels.message_change where due_at <= $1 and (lease_until is null or lease_until <= coalesce($2::timestamptz, now()))
  order by due_at limit $3 for update skip locked
), claimed as (
  update channels.message_change t set lease_until = coalesce($2::timestamptz, now()) + $4 * interval '1 ms',
    fence = t.fence + 1, attempt = t.attempt + 1, doubtful = t.doubtful or t.lease_until is not null
  from due where t.id = due.id returning t.*
)
select ${columns}, m.recipient as "to", m.provider_ref as "providerRef" from claimed t
join channels.message m on m.id = t.message_id order by t.id`;

/** A row whose fence has changed belongs to another worker. */
const CONCLUDE = statement<MessageChange>(`update channels.message_change set status = :status, error_code = :errorCode,
    error_reason = :errorReason, applied_at = :appliedAt, due_at = :dueAt, doubtful = :doubtful, lease_until = null,
    updated_at = :updatedAt
  where id = :id and fence = :fence and status = 'PENDING' returning id`);

/** Makes the changes that are due. Killed at any line, it makes them again, which has no further effect. */
export const changeJob = (channels: Channels, providerOf: ProviderOf): Job =>
  implementJob(CHANGES, {
    every: seconds(5),
    loops: 2,
    run: async services => {
      const claimed = await claim(services);
      await Promise.all(claimed.map(item => make(services, channels, providerOf, item)));
      return claimed.length;
    },
    backlog: ({ db, clock }) => readBacklog(db, BACKLOG, [clock.now()]),
  });

async function claim({ db, clock }: Services): Promise<Claimed[]> {
  const { columns, toEntity } = entityRows(db, MessageChange);
  const values = [clock.now(), clock.leaseNow(), MAX_AT_ONCE, LEASE];
  const rows = await sql<{ to: string; providerRef: string }>(db, claimOf(columns), values);
  return rows.map(({ to, providerRef, ...row }) => ({ change: toEntity(row) as MessageChange, to, providerRef }));
}

async function make(services: Services, channels: Channels, providerOf: ProviderOf, claimed: Claimed): Promise<void> {
  const { change } = claimed;
  try {
    const channel = channelOf(channels, change);
    const result = await handOver(providerOf(queueNameOf(channel, change.sandbox)), claimed);
    change.conclude(result, services.clock.now(), backoff(change.attempt, FIRST_RETRY));
    await store(services, channels, change);
  } catch (error) {
    // The lease lapses, and the change is made again.
    services.log.error({ err: error, changeId: change.id }, 'a change of a message cannot be made');
  }
}

async function handOver(provider: Provider | undefined, { change, to, providerRef }: Claimed): Promise<ChangeResult> {
  const { id, workspaceId, channel, instanceId, kind, after: text, part, attempt } = change;
  const reason = 'No provider that can change messages is configured.';
  if (!provider?.change) return { kind: 'wait', after: seconds(60), reason };
  return provider.change({ id, workspaceId, channel, instanceId, to, providerRef, kind, text, part, attempt });
}

/** The state of the change, the mark on its message and the event commit together. */
async function store(services: Services, channels: Channels, change: MessageChange): Promise<void> {
  const { status, appliedAt, kind, messageId } = change;
  await transact(jobContext(services, change.workspaceId), async tx => {
    const [mine] = await sql(tx.em, ...CONCLUDE(change));
    if (!mine || status !== 'APPLIED') return;
    await markChanged(tx, [{ messageId: messageId!, kind, at: appliedAt! }], appliedAt!);
    const { edit, delete: remove } = channelOf(channels, change);
    const type = (kind === 'EDIT' ? edit : remove)!.event;
    const { workspaceId, instanceId, sandbox } = change;
    await emitAll(tx, [
      eventOf(type, { workspaceId, instanceId, messageId: messageId!, sandbox }, changeDataOf(change)),
    ]);
    wake(tx, relayOf('channels'));
  });
}
