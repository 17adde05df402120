import { after, type Duration, days, minutes } from '../../../../../kernel/context/clock.js';
import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { emitAll, eventOf, type NewEvent } from '../../../../../kernel/events/outbox.js';
import type { TemplateReport } from '../../../core/inbound/callback/source.js';
import { APPROVAL_COLUMNS, type ApprovalStatus, type StoredApproval } from './approval.js';
import {
  templateApproved,
  templateCategoryChanged,
  templateDisabled,
  templatePaused,
  templateRejected,
} from './events.js';
import { statusOf } from './templates-api.js';

/** The decision of a provider on a template; a member is `null` when it did not change. */
export interface Decision {
  readonly status: ApprovalStatus | null;
  readonly category: string | null;
  readonly reason: string | null;
}

/**
 * The intervals at which an approval is asked about: one that waits often, and another one, whose
 * callback may have been lost, once a day.
 */
const SYNC_PENDING: Duration = minutes(10);
const SYNC_SETTLED: Duration = days(1);

/** The event of each status. Reviews begin because somebody here asked for one. */
const EVENT_OF = {
  SUBMITTED: null,
  PENDING: null,
  APPROVED: templateApproved,
  REJECTED: templateRejected,
  PAUSED: templatePaused,
  DISABLED: templateDisabled,
} as const satisfies Record<StoredApproval['status'], unknown>;

const UPDATE = `update channels.template_approval a set status = $2, category = $3, reason = $4, updated_at = $5, sync_at = $6
  where a.id = $1`;

/** Applies decisions to rows that the transaction has locked, with their events. */
export async function apply(tx: Context, row: StoredApproval, decision: Decision): Promise<void> {
  const now = tx.clock.now();
  const status = decision.status ?? row.status;
  const category = decision.category ?? row.category;
  const isNews = status !== row.status || category !== row.category;
  const reason = decision.status === null ? row.reason : decision.reason;
  const next = row.sandbox
    ? null
    : after(now, status === 'PENDING' || status === 'SUBMITTED' ? SYNC_PENDING : SYNC_SETTLED);
  await sql(tx.em, UPDATE, [row.id, status, category, reason, isNews ? now : row.updatedAt, next]);
  await emitAll(tx, eventsOf(row, { ...row, status, category, reason }));
}

function eventsOf(before: StoredApproval, now: StoredApproval): NewEvent[] {
  const { workspaceId, sandbox, templateId, accountId, version, language, category, reason } = now;
  const facts = { workspaceId, sandbox };
  const data = {
    ...{ templateId, channel: 'chatapp' as const, accountId, version, language, category, reason },
    ...(sandbox ? { sandbox: true as const } : {}),
  };
  const type = now.status === before.status ? null : EVENT_OF[now.status];
  return [
    ...(type ? [eventOf(type, facts, data)] : []),
    ...(category === before.category
      ? []
      : [eventOf(templateCategoryChanged, facts, { ...data, previousCategory: before.category })]),
  ];
}

const LOCK = `select ${APPROVAL_COLUMNS} from channels.template_approval a where a.provider_id = $1 and a.account_id = $2 and not a.sandbox
  order by a.id for update`;

/** Workspaces may share an account: each of them learns it. A repetition changes nothing. */
export async function receiveTemplates(tx: Context, reports: readonly TemplateReport[]): Promise<void> {
  for (const report of reports)
    for (const row of await sql<StoredApproval>(tx.em, LOCK, [report.providerId, report.accountId]))
      await apply(tx, row, { ...report, status: report.status === null ? null : statusOf(report.status) });
}
