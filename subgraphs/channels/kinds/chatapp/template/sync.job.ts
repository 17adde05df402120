import { systemCaller } from '../../../../../kernel/context/caller.js';
import { after, type Duration, minutes, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, createContext, transact } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findOwned } from '../../../../../kernel/database/find-owned.js';
import { notAside } from '../../../../../kernel/jobs/aside/aside.js';
import { implementJob, type Job } from '../../../../../kernel/jobs/job.js';
import { declareJob } from '../../../../../kernel/jobs/job-handle.js';
import { workInTurn } from '../../../../../kernel/jobs/without-bad.js';
import { Instance } from '../../../core/instance/instance.js';
import { askTemplate } from '../../../core/message/template/ask-template.js';
import { apply } from './apply.js';
import { APPROVAL_COLUMNS, type StoredApproval } from './approval.js';
import { cloudCredentials } from './official-account.js';
import { TemplatesApi } from './templates-api.js';

const SYNC = declareJob('channels.template_sync');

/** The delay before a provider that could not be asked is asked again. */
const AGAIN: Duration = minutes(10);
const BATCH = 20;

const CLAIM = `with due as materialized (
    select id from channels.template_approval where sync_at <= $1 and ${notAside(SYNC, 'id', '$1')}
    order by sync_at limit $3 for update skip locked
  ) update channels.template_approval a set sync_at = $2 from due where a.id = due.id returning ${APPROVAL_COLUMNS}`;

/** Asks providers what became of templates: a callback may be lost. */
export const syncTemplatesJob = (): Job =>
  implementJob(SYNC, {
    every: seconds(60),
    run: async services => {
      const now = services.clock.now();
      const rows = await sql<StoredApproval>(services.db, CLAIM, [now, after(now, AGAIN), BATCH]);
      await workInTurn(services, { job: SYNC, idOf: ({ id }: StoredApproval) => id }, rows, row => sync(services, row));
      return rows.length;
    },
  });

const FORGET = 'delete from channels.template_approval where id = $1';
const LOCK = `select ${APPROVAL_COLUMNS} from channels.template_approval a where a.id = $1 for update`;

/** A template that is gone is forgotten; one whose line is gone is asked about when it has one again. */
async function sync(services: Services, row: StoredApproval): Promise<void> {
  const ctx = contextOf(services, row);
  const ask = { id: row.templateId, channels: [], shared: {}, own: [], samples: true };
  const template = await askTemplate(ctx, ask);
  if (!template) return void (await sql(services.db, FORGET, [row.id]));
  const instance = await findOwned(ctx, Instance, row.instanceId);
  const credentials = instance && instance.deletedAt === null ? cloudCredentials(services, instance) : null;
  const { chatappCloud } = services.config;
  if (!credentials || !chatappCloud || !row.providerId) return;
  const answer = await new TemplatesApi(services, chatappCloud.url, credentials).read(row.providerId);
  if (answer.kind === 'refused') return;
  await transact(ctx, async tx => {
    const [locked] = await sql<StoredApproval>(tx.em, LOCK, [row.id]);
    // A template that was submitted again meanwhile is reviewed again.
    if (locked && locked.version === row.version && !locked.busyUntil) await apply(tx, locked, answer.value);
  });
}

const contextOf = (services: Services, { workspaceId, sandbox }: StoredApproval): Context =>
  createContext(services, {
    caller: { ...systemCaller(workspaceId), sandbox },
    locale: 'en',
    requestId: '',
    ip: '',
  });
