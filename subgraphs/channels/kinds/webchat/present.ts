import { seconds } from '../../../../kernel/context/clock.js';
import { defineResource, resourceOf } from '../../../../kernel/context/resource.js';
import type { Services } from '../../../../kernel/context/services.js';
import { batchedOn } from '../../../../kernel/database/batched.js';
import { sql } from '../../../../kernel/database/database.js';
import type { ForMessage } from '../../core/message/content/rules.js';
import type { Message } from '../../core/message/message.js';
import { backoff } from '../../core/provider/backoff.js';
import type { Outcome } from '../../core/provider/port.js';
import type { ChatContent } from '../chat/content.js';

const PRESENT = `select v.id from channels.webchat_visitor v join channels.webchat_widget w on w.id = v.widget_id
  where v.id = any($1)`;

/** Says of visitors whether they and their widget still exist: those of a claim with one statement. */
export const presentVisitors = defineResource('present visitors', ({ db }) => ({
  value: batchedOn<string, boolean>(db, 500, async (on, ids) => {
    const found = new Set((await sql<{ id: string }>(on, PRESENT, [ids])).map(({ id }) => id));
    return ids.map(id => found.has(id));
  }),
}));

/** A message to a visitor who was removed since it was accepted is rejected. Recipients of the sandbox may be pretended. */
export async function toPresent(
  services: Services,
  { to, attempt }: Message,
  content: ChatContent,
): Promise<Awaited<ForMessage<ChatContent>>> {
  if (!to.startsWith('vis_')) return content;
  try {
    return (await resourceOf(services, presentVisitors)(to)) ? content : { outcome: GONE };
  } catch (error) {
    services.log.warn({ err: error }, 'the visitor of a message cannot be read');
    const reason = 'The visitor could not be read.';
    return { outcome: { kind: 'retry', after: backoff(attempt, seconds(5)), reason } };
  }
}

const GONE: Outcome = {
  kind: 'rejected',
  code: 'WEBCHAT_VISITOR_GONE',
  reason: 'The visitor or the widget was removed before the message was sent.',
};
