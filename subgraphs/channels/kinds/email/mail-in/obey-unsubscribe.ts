import { systemCaller } from '../../../../../kernel/context/caller.js';
import { createContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { AppError } from '../../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import { parseMail } from './parse-mail.js';
import type { MailRecipient } from './recipient.js';

type Unsubscribing = Extract<MailRecipient, { kind: 'unsubscribe' }>;

const UNSUBSCRIBE: Question<{ contactId: string; messageId: string; topicId: string | null }, boolean> = {
  subgraph: 'contacts',
  field: 'unsubscribeByMail',
  document: `mutation ($contactId: ID!, $messageId: ID!, $topicId: ID) {
    unsubscribeByMail(contactId: $contactId, messageId: $messageId, topicId: $topicId)
  }`,
};

const TOPIC = `select coalesce(c.body ->> 'unsubscribeTopicId', c.body ->> 'topicId') as "topicId"
  from channels.message m join channels.content c on c.id = m.content_id where m.id = $1`;

/** The contact is gone, or the topic is: nothing is left to unsubscribe from. */
const OVER: readonly string[] = ['LINK_ENDED', 'UNSUBSCRIBE_TOPIC_UNKNOWN', 'NOT_FOUND'];

/**
 * Unsubscribes the contact of a message that wrote to the address which the message named: from the topic that the subject
 * names, from that of the message, or from all marketing. The address proves who asks. Idempotent. Throws `SUBGRAPH_UNAVAILABLE`.
 */
export async function obeyUnsubscribe(
  services: Services,
  { workspaceId, messageId, contactId }: Unsubscribing,
  raw: Buffer,
): Promise<void> {
  const subject = (await parseMail(services, raw))?.subject ?? '';
  const named = /\btop_[0-9a-z]{26}\b/.exec(subject)?.[0];
  const [row] = named ? [] : await sql<{ topicId: string | null }>(services.db, TOPIC, [messageId]);
  const ctx = createContext(services, { caller: systemCaller(workspaceId), locale: 'en', requestId: '', ip: '' });
  try {
    await ask(ctx, UNSUBSCRIBE, { contactId, messageId, topicId: named ?? row?.topicId ?? null });
  } catch (error) {
    if (!(error instanceof AppError) || !OVER.includes(error.code)) throw error;
    services.log.info({ code: error.code, messageId }, 'a mail unsubscribed from what is gone');
  }
}
