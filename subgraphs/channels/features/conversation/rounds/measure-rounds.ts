import { type Em, sql } from '../../../../../kernel/database/database.js';
import type { BusinessHours } from '../rules/hours.js';
import { openSecondsOf } from './open-seconds.js';

interface Row {
  readonly id: string;
  readonly workspaceId: string;
  readonly openedAt: Date;
  /** `null` when there is none, or its time is known already. */
  readonly answeredAt: Date | null;
  readonly closedAt: Date | null;
}

const UNMEASURED = `select id, workspace_id as "workspaceId", opened_at as "openedAt",
    case when answer_sec is null then answered_at end as "answeredAt", case when resolution_sec is null then closed_at end as "closedAt"
  from channels.conversation_round where id = any($1)
    and ((answered_at is not null and answer_sec is null) or (closed_at is not null and resolution_sec is null))`;

const HOURS =
  'select workspace_id as id, hours from channels.inbox_settings where workspace_id = any($1) and hours is not null';

const STORE = `update channels.conversation_round r set answer_sec = coalesce(r.answer_sec, t.answer), resolution_sec = coalesce(r.resolution_sec, t.resolution),
    answer_open_sec = coalesce(r.answer_open_sec, t.answer_open), resolution_open_sec = coalesce(r.resolution_open_sec, t.resolution_open)
  from json_to_recordset($1) as t(id text, answer int, answer_open int, resolution int, resolution_open int) where r.id = t.id`;

/** Keeps how long the first answer and the end of rounds took, by the hours that the inbox of each has now. */
export async function measureRounds(em: Em, roundIds: readonly string[]): Promise<void> {
  const rows = await sql<Row>(em, UNMEASURED, [roundIds]);
  if (rows.length === 0) return;
  const workspaceIds = [...new Set(rows.map(({ workspaceId }) => workspaceId))];
  const found = await sql<{ id: string; hours: BusinessHours }>(em, HOURS, [workspaceIds]);
  const within = new Map(found.map(({ id, hours }) => [id, openSecondsOf(hours)]));
  const times = rows.map(({ id, workspaceId, openedAt, answeredAt, closedAt }) => {
    const openSeconds = within.get(workspaceId) ?? secondsBetween;
    return {
      id,
      answer: answeredAt && secondsBetween(openedAt, answeredAt),
      answer_open: answeredAt && openSeconds(openedAt, answeredAt),
      resolution: closedAt && secondsBetween(openedAt, closedAt),
      resolution_open: closedAt && openSeconds(openedAt, closedAt),
    };
  });
  await sql(em, STORE, [JSON.stringify(times)]);
}

const secondsBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 1_000);
