import { systemCaller } from '../../../../../kernel/context/caller.js';
import { createContext } from '../../../../../kernel/context/context.js';
import type { Services } from '../../../../../kernel/context/services.js';
import { sql } from '../../../../../kernel/database/database.js';
import { AppError } from '../../../../../kernel/errors/errors.js';
import { ask, type Question } from '../../../../../kernel/graph/references.js';
import { emailInbound } from '../inbound/inbound.js';
import type { Letter } from '../inbound/read-letter.js';
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
  await unsubscribe(services, workspaceId, { contactId, messageId, topicId: named ?? row?.topicId ?? null });
}

/** The subject of the addresses that mails named before those made for one message, and of those without a contact. */
const PLAIN = /^\s*unsubscribe(?:\s+(top_[0-9a-z]{26}))?\s*$/i;

const LATEST = `select id as "messageId", contact_id as "contactId" from channels.message
  where workspace_id = $1 and channel = 'email' and recipient = $2 and not sandbox and contact_id is not null
  order by id collate "C" desc limit 1`;

/**
 * Does the same for a letter that asks for it by its subject alone, at an address that other letters come to: for the contact
 * that a mail went to, if the domain of the address confirms that it wrote. Any other changes nothing: it is in the inbox with
 * the result of its checks. Throws `SUBGRAPH_UNAVAILABLE`.
 */
export async function obeyPlainUnsubscribe(services: Services, letter: Letter, workspaceId: string): Promise<void> {
  const asked = PLAIN.exec(letter.subject);
  if (!asked) return;
  const { verdict } = letter.authentication;
  const recipient = emailInbound.address(letter.from);
  const [sent] = await sql<{ messageId: string; contactId: string }>(services.db, LATEST, [workspaceId, recipient]);
  if (!sent || verdict !== 'PASS') {
    const reason = sent ? 'unauthenticated' : 'no mail went to its writer';
    services.log.info({ workspaceId, verdict, reason }, 'a letter that asks to unsubscribe changes nothing');
    return;
  }
  await unsubscribe(services, workspaceId, { ...sent, topicId: asked[1] ?? null });
}

async function unsubscribe(
  services: Services,
  workspaceId: string,
  asked: { contactId: string; messageId: string; topicId: string | null },
): Promise<void> {
  const ctx = createContext(services, { caller: systemCaller(workspaceId), locale: 'en', requestId: '', ip: '' });
  try {
    await ask(ctx, UNSUBSCRIBE, asked);
  } catch (error) {
    if (!(error instanceof AppError) || !OVER.includes(error.code)) throw error;
    const { messageId } = asked;
    services.log.info({ code: error.code, messageId }, 'a mail unsubscribed from what is gone');
  }
}
