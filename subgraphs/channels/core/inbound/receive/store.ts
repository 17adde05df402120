import { after } from '../../../../../kernel/context/clock.js';
import { newId } from '../../../../../kernel/context/ids.js';
import { type Em, sql } from '../../../../../kernel/database/database.js';
import { EVENT_COLUMNS, type EventConversation } from '../../conversation/event-columns.js';
import { WINDOW } from '../conversation/window.js';
import type { Received } from '../normalised.js';

const INSERT = `insert into channels.inbound_message (id, workspace_id, channel, instance_id, conversation_id, sequence,
    provider_ref, sender, profile_name, group_id, type, text, preview, media, message_id, contact_id, sandbox, sent_at,
    created_at, updated_at)
  select id, "workspaceId", channel, "instanceId", "conversationId", sequence, ref, sender, "profileName", "groupId", type,
    text, preview, media, "messageId", "contactId", sandbox, "sentAt", $2, $2
  from jsonb_to_recordset($1::jsonb) as r(id text, "workspaceId" text, channel text, "instanceId" text,
    "conversationId" text, sequence int, ref text, sender text, "profileName" text, "groupId" text, type text, text text,
    preview jsonb, media jsonb, "messageId" text, "contactId" text, sandbox bool, "sentAt" timestamptz)`;

const INSERT_ECHOES = `insert into channels.echo (id, workspace_id, instance_id, provider_ref, conversation_id, type, text, preview,
    sent_at, created_at)
  select id, "workspaceId", "instanceId", ref, "conversationId", type, text, preview, "sentAt", $2
  from jsonb_to_recordset($1::jsonb) as r(id text, "workspaceId" text, "instanceId" text, ref text, "conversationId" text,
    type text, text text, preview jsonb, "sentAt" timestamptz)`;

/** A conversation that nobody works on is opened by a message that comes in. */
const UPDATE = `update channels.conversation c set sequence = u.sequence,
    contact_id = coalesce(u.contact_id, c.contact_id), last_activity_at = greatest(c.last_activity_at, $7),
    last_inbound_at = greatest(c.last_inbound_at, u.last_at), window_until = greatest(c.window_until, u.until),
    status = case when u.opener is not null then 'OPEN' else c.status end,
    snoozed_until = case when u.opener is not null then null else c.snoozed_until end,
    rating_until = case when u.opener is not null then null else c.rating_until end
  from unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::text[])
    as u(id, sequence, contact_id, last_at, until, opener), channels.conversation old
  where c.id = u.id and old.id = u.id
  returning ${EVENT_COLUMNS}, case when old.status <> 'OPEN' then u.opener end as "openedBy"`;

/**
 * Stores messages, what was written on the phones of lines, and what their conversations know.
 * Returns the conversations, with what opened each.
 *
 * @param ratings the messages that rate their conversation.
 */
export async function storeReceived(
  em: Em,
  received: readonly Received[],
  ratings: ReadonlySet<string>,
  now: Date,
): Promise<readonly Stored[]> {
  const messages = received.filter(({ item }) => !item.echo);
  const echoes = received.filter(({ item }) => item.echo);
  if (messages.length > 0) await sql(em, INSERT, [JSON.stringify(messages.map(rowOf)), now]);
  if (echoes.length > 0)
    await sql(em, INSERT_ECHOES, [JSON.stringify(echoes.map(echo => ({ ...rowOf(echo), id: newId('ech') }))), now]);
  return updateConversations(em, received, ratings, now);
}

/** The members of a conversation in its events. */
export interface Stored extends EventConversation {
  /** The message that opened it; `null` when it was open, or nothing opened it. */
  readonly openedBy: string | null;
}

const rowOf = ({ id, line, item, conversation, sequence, contactId, messageId }: Received) => ({
  id,
  workspaceId: line.workspaceId,
  channel: line.channel,
  instanceId: line.id,
  conversationId: conversation.id,
  sequence,
  ref: item.ref,
  sender: item.from,
  profileName: item.profileName,
  groupId: item.inGroup ? item.peer : null,
  type: item.type,
  text: item.text,
  preview: item.preview,
  media: item.media ?? undefined,
  messageId,
  contactId,
  sandbox: line.sandbox,
  sentAt: item.at,
});

/** A message that claims to come from the future opens no longer window, and an automatic answer or a rating opens no conversation. */
async function updateConversations(
  em: Em,
  received: readonly Received[],
  ratings: ReadonlySet<string>,
  now: Date,
): Promise<readonly Stored[]> {
  const changes = [...Map.groupBy(received, ({ conversation }) => conversation).entries()].map(
    ([{ id, sequence }, all]) => {
      const inbound = all.filter(({ item }) => !item.echo);
      const times = inbound.map(({ item }) => Math.min(item.at.getTime(), now.getTime()));
      const lastAt = times.length > 0 ? new Date(Math.max(...times)) : null;
      const contactId =
        all.find(({ item, contactId: id }) => !item.inGroup && !item.byAnother && id)?.contactId ?? null;
      const opener = inbound.find(({ id, item }) => !item.preview.automatic && !ratings.has(id))?.id ?? null;
      return { id, sequence, contactId, lastAt, until: lastAt && after(lastAt, WINDOW), opener };
    },
  );
  return sql<Stored>(em, UPDATE, [
    changes.map(({ id }) => id),
    changes.map(({ sequence }) => sequence),
    changes.map(({ contactId }) => contactId),
    changes.map(({ lastAt }) => lastAt),
    changes.map(({ until }) => until),
    changes.map(({ opener }) => opener),
    now,
  ]);
}
