import { connectionOf } from '../../../../kernel/context/context.js';
import { sql } from '../../../../kernel/database/database.js';
import { subjectOf, subjectOfLink } from '../../../../kernel/graph/watch.js';
import { CONVERSATION_CHANGED } from '../../conversation/announce.js';
import type { Visit } from '../session/visit.js';
import { PAGE, pageOfThread, unreadOf } from './page.js';
import { shown } from './shown.js';
import type { WebchatMessages, WebchatState } from './state.js';
import { VISIT_CHANGED } from './told.js';

/** What the page of a visitor shows now. Throws `SUBGRAPH_UNAVAILABLE`. */
export async function stateOf(visit: Visit): Promise<WebchatState> {
  const [{ messages }, unread, subjects] = await Promise.all([
    messagesOf(visit, null),
    unreadOf(visit),
    subjectsOf(visit),
  ]);
  return { messages, unread, subjects };
}

/** The messages before one, newest first. */
export async function messagesOf(visit: Visit, before: string | null): Promise<WebchatMessages> {
  const rows = await pageOfThread(visit, before, PAGE);
  const page = rows.slice(0, PAGE);
  return { messages: await shown(visit, page), nextBefore: rows.length > PAGE ? page.at(-1)!.id : null };
}

const CONVERSATION = 'select id from channels.conversation where instance_id = $1 and peer = $2';

/** Changes of the conversation, once there is one, are told as such: who reads in it, and what is changed. */
async function subjectsOf({ visitor, own }: Visit): Promise<string[]> {
  const { id, widgetId, workspaceId } = visitor;
  const [conversation] = await sql<{ id: string }>(connectionOf(own), CONVERSATION, [widgetId, id]);
  const ofVisit = subjectOfLink(VISIT_CHANGED, id);
  return conversation ? [ofVisit, subjectOf(workspaceId, CONVERSATION_CHANGED, conversation.id)] : [ofVisit];
}
