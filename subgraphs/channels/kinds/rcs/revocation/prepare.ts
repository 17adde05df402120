import { seconds } from '../../../../../kernel/context/clock.js';
import type { Services } from '../../../../../kernel/context/services.js';
import type { Message } from '../../../core/message/message.js';
import { backoff } from '../../../core/provider/backoff.js';
import type { Outcome } from '../../../core/provider/port.js';
import { outboundUpload } from '../../../features/media/outbound.js';
import type { RcsContent } from '../content/content.js';
import { uploadsIn } from '../content/uploaded-files.js';
import { prepareWatch } from './watch.js';

/**
 * Prepares a message to be handed over: its agent must still be the workspace's, and its fallback
 * begins to count.
 */
export async function prepareRcs(
  services: Services,
  message: Message,
  content: RcsContent,
): Promise<RcsContent | { outcome: Outcome }> {
  const agent = message.sandbox ? null : (content.from ?? null);
  const own = withUploads(services, content);
  if (message.sandbox && !content.fallback) return own;
  try {
    const isOwned = await prepareWatch(services.db, message, agent, content, services.clock.now());
    return isOwned ? own : { outcome: NOT_OWNED };
  } catch (error) {
    services.log.warn({ err: error }, 'an RCS message cannot be prepared');
    const reason = 'The agent could not be looked up.';
    return { outcome: { kind: 'retry', after: backoff(message.attempt, seconds(5)), reason } };
  }
}

/** The content with its uploaded files, for the provider to read. */
function withUploads(services: Services, content: RcsContent): RcsContent {
  const ids = new Set(uploadsIn(content).map(({ mediaId }) => mediaId));
  return ids.size === 0 ? content : { ...content, uploads: [...ids].map(id => outboundUpload(services, id)) };
}

const NOT_OWNED: Outcome = {
  kind: 'rejected',
  code: 'SENDER_NOT_ALLOWED',
  reason: 'The workspace does not have the agent any more.',
};
