import { seconds } from '../../../../kernel/context/clock.js';
import type { Services } from '../../../../kernel/context/services.js';
import type { Message } from '../../message/message.js';
import { backoff } from '../../provider/backoff.js';
import type { Outcome } from '../../provider/port.js';
import type { RcsContent } from '../content/content.js';
import { prepareWatch } from './watch.js';

/** Before a message is handed over: its agent must still be the workspace's, and its fallback begins to count. */
export async function prepareRcs(
  services: Services,
  message: Message,
  content: RcsContent,
): Promise<RcsContent | { outcome: Outcome }> {
  const agent = message.sandbox ? null : (content.from ?? '');
  if (message.sandbox && !content.fallback) return content;
  try {
    const isOwned = await prepareWatch(services.db, message, agent, content, services.clock.now());
    return isOwned ? content : { outcome: NOT_OWNED };
  } catch (error) {
    services.log.warn({ err: error }, 'an RCS message cannot be prepared');
    const reason = 'The agent could not be looked up.';
    return { outcome: { kind: 'retry', after: backoff(message.attempt, seconds(5)), reason } };
  }
}

const NOT_OWNED: Outcome = {
  kind: 'rejected',
  code: 'SENDER_NOT_ALLOWED',
  reason: 'The agent is not assigned to the workspace any more.',
};
