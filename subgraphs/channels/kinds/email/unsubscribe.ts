import type { Services } from '../../../../kernel/context/services.js';
import { contactToken } from '../../../../kernel/security/contact-link.js';
import type { Message } from '../../core/message/message.js';
import type { EmailContent } from './content/content.js';
import { unsubscribeAddress } from './return-path.js';

/** The columns of a message that its link is made of. */
export type Addressed = Pick<Message, 'id' | 'workspaceId' | 'contactId' | 'sandbox'>;

/** RFC 8058: a mail program may unsubscribe its reader with one POST. */
const ONE_CLICK = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } as const;

/**
 * The mail with List-Unsubscribe (RFC 2369), if it was asked for or its recipient is a contact. A contact gets a link of
 * its own (RFC 8058) beside the address to write to; others get that alone.
 */
export function withUnsubscribe(services: Services, message: Addressed, content: EmailContent): EmailContent {
  if (!isWanted(message, content) || hasOwn(content)) return content;
  const link = linkOf(services, message, content);
  const targets = [link, mailboxOf(services, message, content)].filter(target => target !== null);
  if (targets.length === 0) return content;
  const value = targets.map(target => `<${target}>`).join(', ');
  const headers = { ...content.headers, 'List-Unsubscribe': value, ...(link === null ? {} : ONE_CLICK) };
  return { ...content, headers };
}

const hasOwn = ({ headers = {} }: EmailContent): boolean =>
  Object.keys(headers).some(name => name.toLowerCase() === 'list-unsubscribe');

function isWanted({ contactId }: Addressed, content: EmailContent): boolean {
  const { listUnsubscribe, unsubscribeTopicId } = content;
  const byDefault = contactId !== null && content.class !== 'transactional';
  return listUnsubscribe ?? (unsubscribeTopicId !== undefined || byDefault);
}

const topicOf = ({ unsubscribeTopicId, topicId }: EmailContent): string | undefined => unsubscribeTopicId ?? topicId;

/** Returns `null` where the recipient is no contact: it has no consent to change. */
function linkOf({ config, box }: Services, message: Addressed, content: EmailContent): string | null {
  const { id: messageId, workspaceId, contactId, sandbox } = message;
  if (contactId === null) return null;
  const topic = topicOf(content);
  const query = topic === undefined ? '' : `?topicId=${encodeURIComponent(topic)}`;
  return `${config.baseUrl}/unsubscribe/${contactToken(box, { workspaceId, contactId, messageId, sandbox })}${query}`;
}

/**
 * The request of a contact goes to an address that is made for its message, where mail is taken, and is obeyed; others go to
 * whom an answer would go. It names the topic.
 */
function mailboxOf(
  { config, box }: Services,
  { id, contactId, sandbox }: Addressed,
  content: EmailContent,
): string | null {
  const { returnPathHost } = config.emailDomains;
  const own =
    contactId !== null && !sandbox && returnPathHost !== null ? unsubscribeAddress(box, id, returnPathHost) : null;
  const mailbox = own ?? content.replyTo ?? content.from ?? config.smtp?.from;
  if (mailbox === undefined) return null;
  const address = (/<([^<>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim();
  const topic = topicOf(content);
  const subject = encodeURIComponent(topic === undefined ? 'unsubscribe' : `unsubscribe ${topic}`);
  return `mailto:${encodeURI(address)}?subject=${subject}`;
}
