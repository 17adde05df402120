import type { Context } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { emitAll } from '../../../../../kernel/events/outbox.js';
import { rowsOfWords, wordsOf } from '../../../../../kernel/text/words.js';
import { announceConversations } from '../../../core/conversation/announce.js';
import type { Conversation } from '../../../core/conversation/conversation.js';
import { changeAssignee, changeLabels, lockConversation } from '../change-conversation.js';
import { conversationEvent } from '../conversation-events.js';
import { MAX_LABELS } from '../conversations.args.js';
import { eachOnce, keepLabels, spellingOf } from '../label/labels.js';
import type { AssignmentRule } from './inbox-settings.js';

/**
 * Gives an open conversation that is nobody's to the next member of the first rule that fits, and its labels. One that has been closed or
 * assigned meanwhile stays as it is. Throws `NOT_FOUND`.
 */
export async function assignByRules(
  tx: Context,
  conversationId: string,
  { rules, texts }: { readonly rules: readonly AssignmentRule[]; readonly texts: readonly string[] },
): Promise<void> {
  if (rules.length === 0) return;
  const conversation = await lockConversation(tx, conversationId);
  if (conversation.status !== 'OPEN' || conversation.assigneeId !== null) return;
  const rule = rules.find(one => fits(one, conversation, texts));
  if (!rule) return;
  const userId = await nextOf(tx, rule.memberIds);
  const labels = eachOnce([...conversation.labels, ...rule.labels]).slice(0, MAX_LABELS);
  const spelling = await spellingOf(tx, rule.labels);
  const types = [...changeAssignee(conversation, userId), ...changeLabels(conversation, labels, spelling)];
  conversation.updatedAt = tx.clock.now();
  await tx.em.flush();
  if (rule.labels.length > 0) await keepLabels(tx, [conversation]);
  await emitAll(
    tx,
    types.map(type => conversationEvent(type, conversation, null)),
  );
  await announceConversations(tx.em, [conversation]);
}

function fits(
  { channels, instanceIds, words }: AssignmentRule,
  { channel, instanceId }: Pick<Conversation, 'channel' | 'instanceId'>,
  texts: readonly string[],
): boolean {
  if (channels.length > 0 && !channels.includes(channel)) return false;
  if (instanceIds.length > 0 && !instanceIds.includes(instanceId)) return false;
  if (words.length === 0) return true;
  const wanted = words.map(text => wordsOf(text).join(' '));
  return texts.map(rowsOfWords).some(rows => wanted.some(row => rows.has(row)));
}

/**
 * The lock holds until the transaction ends, so that two conversations that come in at once do not
 * go to the same member.
 */
const LOCK = "select pg_advisory_xact_lock(hashtextextended('conversation turns ' || $1, 0))";

/** The member who got nothing for the longest time; of those who never got anything, the first. */
const NEXT = `insert into channels.conversation_turn as t (workspace_id, user_id, turn)
  select $1, m.id, nextval('channels.conversation_turns') from (
    select m.id from unnest($2::text[]) with ordinality as m(id, place)
    left join channels.conversation_turn t on t.workspace_id = $1 and t.user_id = m.id
    order by t.turn nulls first, m.place limit 1
  ) m
  on conflict (workspace_id, user_id) do update set turn = excluded.turn returning t.user_id as id`;

async function nextOf(tx: Context, memberIds: readonly string[]): Promise<string | null> {
  if (memberIds.length === 0) return null;
  const { workspaceId } = tx.caller;
  await sql(tx.em, LOCK, [workspaceId]);
  const [next] = await sql<{ id: string }>(tx.em, NEXT, [workspaceId, memberIds]);
  return next?.id ?? null;
}
