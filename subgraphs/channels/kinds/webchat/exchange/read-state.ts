import { type Context, connectionOf } from '../../../../../kernel/context/context.js';
import { sql } from '../../../../../kernel/database/database.js';
import { subjectOf, subjectOfLink } from '../../../../../kernel/graph/watch.js';
import { CONVERSATION_CHANGED } from '../../../core/conversation/announce.js';
import { type Opening, openingAt } from '../../../features/conversation/rules/hours.js';
import { settingsOf } from '../../../features/conversation/rules/inbox-settings.service.js';
import type { Visit } from '../session/visit.js';
import { VISIT_CHANGED } from './announce.js';
import { PAGE, pageOfThread, unreadOf } from './page.js';
import { shown } from './shown.js';
import type { WebchatMessages, WebchatState } from './state.js';

/** The state that the page of a visitor shows now. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function stateOf(visit: Visit): Promise<WebchatState> {
  // Counted after they are read, so that a message which is shown is counted too.
  const { messages } = await messagesOf(visit, null);
  const [unread, conversation, opening] = await Promise.all([
    unreadOf(visit),
    conversationOf(visit),
    openingOf(visit.own),
  ]);
  return {
    messages,
    unread,
    typing: conversation?.typing ?? false,
    ...opening,
    subjects: subjectsOf(visit, conversation),
  };
}

/** The opening of the workspace at this moment. */
export async function openingOf(own: Context): Promise<Opening> {
  const { hours } = await settingsOf(own.db, own.caller.workspaceId);
  return openingAt(hours, own.clock.now());
}

/** The messages before one, newest first. */
export async function messagesOf(visit: Visit, before: string | null): Promise<WebchatMessages> {
  const rows = await pageOfThread(visit, before, PAGE);
  const page = rows.slice(0, PAGE);
  return { messages: await shown(visit, page), nextBefore: rows.length > PAGE ? page.at(-1)!.id : null };
}

/** A row of nobody is of the visitor. */
const CONVERSATION = `select c.id, exists (select from channels.conversation_presence p
    where p.conversation_id = c.id and p.user_id <> '' and p.typing_until > coalesce($3::timestamptz, clock_timestamp())) as typing
  from channels.conversation c where c.instance_id = $1 and c.peer = $2`;

interface Conversing {
  readonly id: string;
  /** Somebody of the workspace writes. */
  readonly typing: boolean;
}

/** Returns `null` when nothing was written yet. */
export async function conversationOf({ visitor, own }: Visit): Promise<Conversing | null> {
  const values = [visitor.widgetId, visitor.id, own.clock.leaseNow()];
  return (await sql<Conversing>(connectionOf(own), CONVERSATION, values))[0] ?? null;
}

/**
 * Returns the subjects of a visit. Changes of the conversation, once there is one, are announced as
 * such: who reads and writes in it, and what is changed.
 */
function subjectsOf({ visitor: { id, workspaceId } }: Visit, conversation: Conversing | null): string[] {
  const ofVisit = subjectOfLink(VISIT_CHANGED, id);
  return conversation ? [ofVisit, subjectOf(workspaceId, CONVERSATION_CHANGED, conversation.id)] : [ofVisit];
}
