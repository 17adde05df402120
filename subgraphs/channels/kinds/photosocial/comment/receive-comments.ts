import { type Context, wake } from '../../../../../kernel/context/context.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { sql } from '../../../../../kernel/database/database.js';
import { entityRows } from '../../../../../kernel/database/entity-rows.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import type { NormalisedComment } from '../../../core/inbound/callback/source.js';
import { timeOr } from '../../../core/inbound/callback/wire.js';
import type { InboundLine } from '../../../core/inbound/normalised.js';
import { askSettings } from '../../../core/inbound/receive/ask-settings.js';
import { storable } from '../../../core/message/storable.js';
import { announceComments } from './announce.js';
import { Comment } from './comment.js';
import { commentEvent } from './comment-events.js';
import { COMMENT_RULES_JOB } from './rules/job-handle.js';
import { type Match, matchOf, readCommentRules } from './rules/rules.service.js';

const INSERT = (
  columns: string,
) => `insert into channels.comment as t (id, workspace_id, instance_id, media_id, provider_ref,
    parent_id, text, username, user_key, hidden, sandbox, own, reviewed_at, matched_word, rule_act, rule_due_at, created_at, updated_at)
  select r.id, $2, $3, r."mediaId", r.ref, p.id, r.text, r.username, r."userKey", false, $4, r.own,
    case when r.own then $5::timestamptz end, r.word, r.act, case when r.act is not null then $5::timestamptz end, r.at, $5
  from json_to_recordset($1::json) as r(id text, "mediaId" text, ref text, "parentRef" text, text text, username text,
    "userKey" text, own bool, at timestamptz, word text, act text)
  left join channels.comment p on p.instance_id = $3 and p.provider_ref = r."parentRef"
  order by r.id on conflict (instance_id, provider_ref) do nothing returning ${columns}`;

/**
 * Stores the comments under an account, each once, with their events where the workspace has
 * inbound reception enabled. A comment that the account itself wrote has no event. Returns those
 * that were new.
 */
export async function receiveComments(
  tx: Context,
  line: InboundLine,
  given: readonly NormalisedComment[],
): Promise<Comment[]> {
  if (given.length === 0) return [];
  const now = tx.clock.now();
  const rules = await readCommentRules(tx, line.workspaceId);
  const rows = given.map(comment => {
    const match: Partial<Match> | null = comment.own ? null : matchOf(rules, comment.text);
    return { ...storable(comment), id: newId('cmt'), at: timeOr(comment.at, now), ...match };
  });
  const { columns, toEntity } = entityRows(tx.db, Comment);
  const values = [JSON.stringify(rows), line.workspaceId, line.id, line.sandbox, now];
  const stored = (await sql<object>(tx.em, INSERT(columns), values)).map(toEntity);
  if (stored.length > 0) await announceComments(tx.em, line.workspaceId);
  if (rows.some(({ act }) => act !== undefined)) wake(tx, COMMENT_RULES_JOB);
  const settings = await askSettings(tx, [line.workspaceId]);
  const announced = settings.get(line.workspaceId)?.inboundEnabled ? stored.filter(({ own }) => !own) : [];
  await emitAll(
    tx,
    announced.map(comment => commentEvent('received', comment)),
  );
  return stored;
}
