import type { ContactData } from '../../core/message/template/ask-template.js';
import type { TemplateRecipientInput } from './send-template.args.js';

const textOf = (contact: ContactData | null, member: string): string | null => {
  const value = contact?.[member];
  return typeof value === 'string' ? value : null;
};

type Find = (given: TemplateRecipientInput, contact: ContactData | null) => string | null;

/** The address of a person, by the kind of addresses that a channel has. */
const ADDRESS_OF: Readonly<Record<string, Find>> = {
  E164: ({ phone }, contact) => phone ?? textOf(contact, 'phone'),
  MAILBOX: ({ email }, contact) => email ?? textOf(contact, 'email'),
  TELEGRAM_PEER: ({ telegramPeer }, contact) => telegramPeer ?? textOf(contact, 'telegramPeer'),
  PHOTOSOCIAL_ACCOUNT: ({ account }) => account ?? null,
  PUSH_SUBSCRIPTION: ({ subscriptionId, userId, contactId }) =>
    subscriptionId ?? (userId ? `user:${userId}` : null) ?? contactId ?? null,
  WEBCHAT_VISITOR: ({ userId, contactId }) => (userId ? `user:${userId}` : null) ?? contactId ?? null,
};

/** The address of a person on a channel; `null` if there is none. */
export const addressOf = (kind: string, given: TemplateRecipientInput, contact: ContactData | null): string | null =>
  ADDRESS_OF[kind]?.(given, contact) ?? null;
