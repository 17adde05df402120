import { contactCaller } from '../../../kernel/context/caller.js';
import { asCaller, type Context, transact } from '../../../kernel/context/context.js';
import { sql } from '../../../kernel/database/database.js';
import { fail } from '../../../kernel/errors/errors.js';
import { emit } from '../../../kernel/events/outbox.js';
import { type ConsentChange, changeConsent } from '../consent/change-consent.js';
import { emailUnsubscribed } from './events.js';
import type { Preferences, SavePreferencesArgs, UnsubscribeArgs, UnsubscribeByMailArgs } from './preferences.js';
import { linkedContact, lockChoices, readPreferences } from './read-preferences.js';

/**
 * Leaves one topic or, without one, all marketing by e-mail. A repetition changes nothing. Event: `email.unsubscribed`.
 * Throws `LINK_ENDED` and `UNSUBSCRIBE_TOPIC_UNKNOWN`: an unknown topic never becomes an opt-out of more.
 */
export function unsubscribe(ctx: Context, { messageId, topicId, oneClick }: UnsubscribeArgs): Promise<Preferences> {
  return transact(ctx, async tx => {
    const { id: contactId } = await lockChoices(tx, linkedContact(tx));
    const topic = topicId ?? null;
    if (topic !== null) await lockTopic(tx, topic);
    const method = oneClick ? 'ONE_CLICK' : 'UNSUBSCRIBE_LINK';
    const source = { method, sourceId: messageId ?? null, requestId: tx.requestId || null } as const;
    const what =
      topic === null
        ? ({ subject: 'CHANNEL', channel: 'email' } as const)
        : ({ subject: 'TOPIC', topicId: topic } as const);
    const changed = await changeConsent(tx, source, [{ contactId, granted: false, ...what }]);
    if (changed.length > 0) await announce(tx, { contactId, messageId: messageId ?? null, topicId: topic, method });
    return readPreferences(tx);
  });
}

/** Does the same for a contact of the caller's workspace, which wrote to the address that a mail to it named. */
export async function unsubscribeByMail(
  ctx: Context,
  { contactId, messageId, topicId }: UnsubscribeByMailArgs,
): Promise<void> {
  const caller = contactCaller(ctx.caller.workspaceId, contactId);
  const own = asCaller(ctx, { caller, locale: 'en', requestId: ctx.requestId, ip: '' });
  await unsubscribe(own, { messageId, topicId: topicId ?? null, oneClick: false });
}

/** Stores the choices that the contact made on its page. Throws `LINK_ENDED`. */
export function savePreferences(ctx: Context, given: SavePreferencesArgs): Promise<Preferences> {
  return transact(ctx, async tx => {
    const { id } = await lockChoices(tx, linkedContact(tx));
    const source = {
      method: 'PREFERENCES',
      sourceId: given.messageId ?? null,
      requestId: tx.requestId || null,
    } as const;
    await changeConsent(tx, source, changesOf(id, given));
    return readPreferences(tx);
  });
}

function changesOf(contactId: string, { receiveMarketing, topics, channels }: SavePreferencesArgs): ConsentChange[] {
  const marketing =
    typeof receiveMarketing === 'boolean'
      ? [{ contactId, granted: receiveMarketing, subject: 'MARKETING' } as const]
      : [];
  return [
    ...marketing,
    ...topics.map(topic => ({ contactId, granted: topic.subscribed, subject: 'TOPIC', topicId: topic.id }) as const),
    ...channels.map(
      item => ({ contactId, granted: item.receives, subject: 'CHANNEL', channel: item.channel }) as const,
    ),
  ];
}

interface Unsubscribed {
  contactId: string;
  messageId: string | null;
  topicId: string | null;
  method: 'ONE_CLICK' | 'UNSUBSCRIBE_LINK';
}

function announce(tx: Context, data: Unsubscribed): Promise<void> {
  const { workspaceId, sandbox } = tx.caller;
  const facts = { workspaceId, sandbox, ...(data.messageId === null ? {} : { messageId: data.messageId }) };
  return emit(tx, emailUnsubscribed, facts, { ...data, channel: 'email' });
}

/** It stays until the choice is stored. */
async function lockTopic(tx: Context, id: string): Promise<void> {
  const found = await sql(tx.em, 'select id from contacts.topic where workspace_id = $1 and id = $2 for key share', [
    tx.caller.workspaceId,
    id,
  ]);
  if (found.length === 0) fail('UNSUBSCRIBE_TOPIC_UNKNOWN');
}
