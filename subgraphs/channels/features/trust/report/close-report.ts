import { audit } from '../../../../../kernel/audit/audit.js';
import { type Context, transact, wake } from '../../../../../kernel/context/context.js';
import { isId } from '../../../../../kernel/context/ids.js';
import { worldsOf } from '../../../../../kernel/context/world.js';
import { sql } from '../../../../../kernel/database/database.js';
import type { Erasure } from '../../../../../kernel/erasure/erasure.js';
import { fail } from '../../../../../kernel/errors/errors.js';
import { uncountTrust } from '../score/count.js';
import { trustScore } from '../score/score-handle.js';
import { REPORT_KINDS, Report, type ReportStatus } from './report.js';

const LOCK = `select id from channels.report where id = $1 and workspace_id = $2 and sandbox = any($3) for update`;

const CLOSE = 'update channels.report set status = $2, updated_at = $3 where id = $1';

/** Somebody has dealt with a report. It stays counted. Again changes nothing. Throws `NOT_FOUND`, `REPORT_CLOSED`. */
export const resolveReport = (ctx: Context, id: string): Promise<Report> => close(ctx, id, 'RESOLVED');

/**
 * Dismisses a report that says nothing true: the score of its instance is computed again without
 * it. This is for the operator alone, because whoever sends would dismiss every complaint. A
 * repetition changes nothing. Throws `NOT_FOUND`, `REPORT_CLOSED`.
 */
export const dismissReport = (ctx: Context, id: string): Promise<Report> => close(ctx, id, 'DISMISSED');

function close(ctx: Context, id: string, status: Exclude<ReportStatus, 'RECEIVED'>): Promise<Report> {
  return transact(ctx, async tx => {
    const values = [id, tx.caller.workspaceId, [...worldsOf(tx.caller)]];
    const [locked] = isId('rep', id) ? await sql(tx.em, LOCK, values) : [];
    const report = locked ? await tx.em.findOneOrFail(Report, { id }) : fail('NOT_FOUND');
    if (report.status === status) return report;
    if (report.status !== 'RECEIVED') fail('REPORT_CLOSED', { status: report.status });
    const now = tx.clock.now();
    await sql(tx.em, CLOSE, [id, status, now]);
    const { kind, instanceId, messageId, createdAt: at } = report;
    const act = status === 'RESOLVED' ? 'report.resolved' : 'report.dismissed';
    await audit(tx, { act, object: { type: 'report', id }, details: { kind, instanceId } });
    const counted = { id: `report:${id}`, messageId, at, what: REPORT_KINDS[kind] };
    const isCounted = status === 'DISMISSED' && instanceId !== null;
    if (isCounted && (await uncountTrust(tx.em, { ...counted, instanceId }, now))) wake(tx, trustScore);
    return Object.assign(report, { status, updatedAt: now });
  });
}

/** SQL, a part of a statement: the notes of reports on messages are removed. */
const eraseNotes = (messageIds: string): string => `reports as (
  update channels.report set note = null where message_id = any(${messageIds})
)`;

export const reportErasure: Erasure = { tables: ['channels.report'], besideMessages: eraseNotes };
