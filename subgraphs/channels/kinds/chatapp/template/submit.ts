import { after, type Duration, days, hours, seconds } from '../../../../../kernel/context/clock.js';
import { type Context, transact } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import type { OfficialTemplate } from '../../chat/content.js';
import { apply, type Decision } from './apply.js';
import { APPROVAL_COLUMNS, type StoredApproval } from './approval.js';

/** A template as it is submitted to an account. */
export interface Submission {
  readonly templateId: string;
  readonly accountId: string;
  readonly instanceId: string;
  readonly sandbox: boolean;
  readonly version: number;
  readonly category: string;
  readonly language: string;
  readonly content: OfficialTemplate;
}

/** Another request or process that hands one over has this time. */
const BUSY: Duration = seconds(60);
/** Edits of an approved template. */
const EDITS = [
  { within: hours(24), times: 1 },
  { within: days(30), times: 10 },
] as const;

interface NewApproval extends Omit<Submission, 'content'> {
  readonly id: string;
  readonly workspaceId: string;
  /** JSON. */
  readonly content: string;
  readonly now: Date;
}

const INSERT = statement<NewApproval>(`
  insert into channels.template_approval (id, workspace_id, template_id, sandbox, account_id, instance_id, status,
    category, language, version, content, created_at, updated_at)
  values (:id, :workspaceId, :templateId, :sandbox, :accountId, :instanceId, 'SUBMITTED', :category, :language, :version,
    :content, :now, :now)
  on conflict (workspace_id, template_id, sandbox, account_id) do nothing`);

const LOCK = `select ${APPROVAL_COLUMNS} from channels.template_approval a
  where a.workspace_id = $1 and a.template_id = $2 and a.sandbox = $3 and a.account_id = $4 for update`;

const TAKE = 'update channels.template_approval set busy_until = $2 where id = $1';

/**
 * Takes the row of a template and an account for a submission. Throws `TEMPLATE_STATE` while the provider reviews it or
 * has disabled it, or another request submits it, and `TEMPLATE_EDIT_LIMIT_REACHED`.
 */
export function take(ctx: Context, submission: Submission): Promise<StoredApproval> {
  const { templateId, sandbox, accountId, version } = submission;
  const { workspaceId } = ctx.caller;
  return transact(ctx, async tx => {
    const now = tx.clock.now();
    const content = JSON.stringify(submission.content);
    await sql(tx.em, ...INSERT({ ...submission, id: newId('tpa'), workspaceId, content, now }));
    const [row] = await sql<StoredApproval>(tx.em, LOCK, [workspaceId, templateId, sandbox, accountId]);
    checkSubmittable(row!, version, now);
    await sql(tx.em, TAKE, [row!.id, after(now, BUSY)]);
    return row!;
  });
}

function checkSubmittable(
  { status, edits, busyUntil, version: before }: StoredApproval,
  version: number,
  now: Date,
): void {
  if (busyUntil && busyUntil > now) fail('TEMPLATE_STATE', { status: 'SUBMITTED' });
  if (status === 'PENDING' || status === 'DISABLED') fail('TEMPLATE_STATE', { status });
  if (status !== 'APPROVED') return;
  if (before === version) fail('TEMPLATE_STATE', { status });
  for (const { within, times } of EDITS) {
    const [oldest] = edits.filter(at => after(at, within) > now).slice(-times);
    const isOver = edits.filter(at => after(at, within) > now).length >= times;
    if (isOver && oldest)
      fail('TEMPLATE_EDIT_LIMIT_REACHED', {
        retryAfterSec: Math.ceil((after(oldest, within).getTime() - now.getTime()) / seconds(1)),
      });
  }
}

const GIVE_BACK = `update channels.template_approval set busy_until = null where id = $1`;
const FORGET = `delete from channels.template_approval where id = $1 and status = 'SUBMITTED' and provider_id is null`;

/** Ends a submission that the provider did not accept. The template stays as the provider had it. */
export const releaseSubmission = (ctx: Context, { id }: StoredApproval): Promise<void> =>
  transact(ctx, async tx => {
    await sql(tx.em, GIVE_BACK, [id]);
    await sql(tx.em, FORGET, [id]);
  });

const FINISH = `update channels.template_approval set busy_until = null, provider_id = $2, instance_id = $3, version = $4,
    language = $5, content = $6, edits = case when status = 'APPROVED' then edits || $7::timestamptz else edits end,
    status = 'PENDING', updated_at = $7 where id = $1`;

/** Stores a submission that the provider accepted, with its decision, which may be final. Returns the row after it. */
export const finish = (
  ctx: Context,
  row: StoredApproval,
  submission: Submission,
  providerId: string | null,
  decision: Decision,
): Promise<StoredApproval> =>
  transact(ctx, async tx => {
    const { workspaceId, templateId, sandbox, accountId } = row;
    const key = [workspaceId, templateId, sandbox, accountId];
    const { instanceId, version, language, content } = submission;
    await sql<StoredApproval>(tx.em, LOCK, key);
    const facts = [providerId, instanceId, version, language, JSON.stringify(content), tx.clock.now()];
    await sql(tx.em, FINISH, [row.id, ...facts]);
    const [stored] = await sql<StoredApproval>(tx.em, LOCK, key);
    await apply(tx, stored!, decision);
    return (await sql<StoredApproval>(tx.em, LOCK, key))[0]!;
  });
