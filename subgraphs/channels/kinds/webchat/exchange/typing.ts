import { reportPresence } from '../../../features/conversation/presence/report-presence.js';
import type { Visit } from '../session/visit.js';
import { conversationOf } from './read-state.js';

/**
 * Notifies whoever looks at the conversation that the visitor writes, or writes no more. Before the
 * first message there is nobody to notify.
 */
export async function reportTyping(visit: Visit, typing: boolean): Promise<void> {
  const conversation = await conversationOf(visit);
  if (conversation)
    await reportPresence(visit.own, { id: conversation.id, workspaceId: visit.visitor.workspaceId }, null, typing);
}
