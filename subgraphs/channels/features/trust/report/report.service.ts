import { audit } from '../../../../../kernel/audit/audit.js';
import { days } from '../../../../../kernel/context/clock.js';
import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { isId, newId } from '../../../../../kernel/context/ids.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { statement } from '../../../../../kernel/database/bind.js';
import { sql } from '../../../../../kernel/database/database.js';
import { findSeen } from '../../../../../kernel/database/find-owned.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { chosen } from '../../../../../kernel/graph/list/chosen.js';
import { listPage } from '../../../../../kernel/graph/list/list-page.js';
import { madeWithin } from '../../../../../kernel/graph/list/made-within.args.js';
import type { Page } from '../../../../../kernel/graph/paging.js';
import { secondsOfDay } from '../../../core/instance/limits/warmup.js';
import { isAllowed } from '../../../core/message/world.js';
import { countTrust } from '../score/count.js';
import { trustScore } from '../score/score-handle.js';
import { type CreateReportArgs, checkReport, type ReportsArgs } from './report.args.js';
import { type FiledReport, REPORT_KIND_NAMES, REPORT_KINDS, Report } from './report.js';
import { findSubject, type Subject } from './subject.js';

/** Reports of a workspace in a UTC day, both worlds together. */
const MAX_PER_DAY = 200;

/** Two reports at once could both be the last of the day. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

const TODAY = `select count(*)::int as today from channels.report where workspace_id = $1 and created_at >= $2`;

const KNOWN = `select id, status, created_at as "createdAt", false as "isNew" from channels.report
  where message_id = $1 and kind = $2`;

interface NewReport extends Subject, Pick<Report, 'id' | 'workspaceId' | 'kind' | 'note'> {
  readonly at: Date;
}

const INSERT = statement<NewReport>(`insert into channels.report (id, workspace_id, sandbox, kind, note, message_id,
    instance_id, phone_number, status, created_at, updated_at)
  values (:id, :workspaceId, :sandbox, :kind, :note, :messageId, :instanceId, :phoneNumber, 'RECEIVED', :at, :at)`);

/**
 * Files a report and counts it for the instance that it is about, in one transaction. A message is reported once for each
 * kind, whoever repeats. Throws `VALIDATION_ERROR`, `NOT_FOUND`, `REPORT_LIMIT_REACHED`.
 */
export function createReport(ctx: Context, input: CreateReportArgs): Promise<FiledReport> {
  checkReport(input);
  return transact(ctx, async tx => {
    const subject = await findSubject(tx, input);
    await sql(tx.em, LOCK, [`reports of ${tx.caller.workspaceId}`]);
    const [known] = await sql<FiledReport>(tx.em, KNOWN, [subject.messageId, input.kind]);
    return known ?? file(tx, input, subject);
  });
}

async function file(tx: Context, { kind, note = null }: CreateReportArgs, subject: Subject): Promise<FiledReport> {
  await checkDay(tx);
  const { workspaceId } = tx.caller;
  const { messageId, instanceId, phoneNumber } = subject;
  const id = newId('rep');
  const at = tx.clock.now();
  await sql(tx.em, ...INSERT({ ...subject, id, workspaceId, kind, note, at }));
  await audit(tx, {
    act: 'report.filed',
    object: { type: 'report', id },
    details: { kind, messageId, instanceId, phoneNumber },
  });
  const count = { id: `report:${id}`, messageId, at, what: REPORT_KINDS[kind] };
  if (instanceId && (await countTrust(tx.em, [{ ...count, instanceId }], at))) wake(tx, trustScore);
  return { id, status: 'RECEIVED', createdAt: at, isNew: true };
}

async function checkDay({ em, caller, clock }: Context): Promise<void> {
  const now = clock.now();
  const midnight = new Date(Math.floor(now.getTime() / days(1)) * days(1));
  const [row] = await sql<{ today: number }>(em, TODAY, [caller.workspaceId, midnight]);
  if (row!.today >= MAX_PER_DAY) fail('REPORT_LIMIT_REACHED', { max: MAX_PER_DAY, retryAfterSec: secondsOfDay(now) });
}

/** Newest first; for a credential that is limited to instances, those about its instances alone. */
export function listReports(ctx: Context, args: ReportsArgs): Promise<Page<Report>> {
  const { kind, messageId, instanceId } = args;
  const wanted = chosen(args.status, args.statuses);
  const { instanceIds } = ctx.caller;
  const allowed = instanceIds.length === 0 ? {} : { instanceId: instanceIds };
  return listPage(ctx, Report, args, {
    sandbox: worldsOf(ctx.caller),
    kind: kind ? [kind] : REPORT_KIND_NAMES,
    ...allowed,
    ...(instanceId ? { instanceId: isAllowed(ctx.caller, instanceId) ? instanceId : [] } : {}),
    ...(wanted ? { status: wanted } : {}),
    ...(messageId ? { messageId } : {}),
    ...madeWithin(args),
  });
}

/**
 * Returns `null` also for a report of the other world, and for one about nothing that the
 * credential may use.
 */
export async function findReport(ctx: Context, id: string): Promise<Report | null> {
  const report = isId('rep', id) ? await findSeen(ctx, Report, id) : null;
  const { instanceIds } = ctx.caller;
  return report && (instanceIds.length === 0 || instanceIds.includes(report.instanceId ?? '')) ? report : null;
}

/** Throws `NOT_FOUND`. */
export const readReport = async (ctx: Context, id: string): Promise<Report> =>
  (await findReport(ctx, id)) ?? fail('NOT_FOUND');
