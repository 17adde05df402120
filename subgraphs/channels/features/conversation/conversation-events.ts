import { z } from 'zod';
import { type EventType, eventsOf } from '../../../../kernel/events/event-type.js';
import { eventOf, type NewEvent } from '../../../../kernel/events/outbox.js';
import { CONVERSATION_STATUSES } from '../../core/conversation/conversation.js';
import type { EventConversation } from '../../core/conversation/event-columns.js';
import type { Stored } from '../../core/inbound/receive/store.js';
import { instanceIn } from './line.js';
import type { ConversationNote } from './note/note.js';

const define = eventsOf('channels');

export const conversationData = z.object({
  conversationId: z.string(),
  channel: z.string(),
  instanceId: z.string(),
  peer: z.string().describe('The person or the group, in the form of the channel.'),
  contactId: z.string().nullable(),
  status: z.enum(CONVERSATION_STATUSES),
  snoozedUntil: z.iso.datetime().nullable(),
  assigneeId: z.string().nullable().describe('The user who is responsible for it.'),
  labels: z.array(z.string()),
  byUserId: z
    .string()
    .nullable()
    .describe('The user who did it; null for a message that came in, the time, a key or an app.'),
  sandbox: z.literal(true).optional(),
});
type ConversationData = z.infer<typeof conversationData>;

const opened = conversationData.extend({
  inboundId: z
    .string()
    .optional()
    .describe('The message that opened it; absent if a user, a key, an app or the time did.'),
});

const noteGone = z.object({
  noteId: z.string(),
  conversationId: z.string(),
  authorId: z.string().nullable(),
  byUserId: z.string().nullable().describe('The user who deleted it; null for a key or an app.'),
  sandbox: z.literal(true).optional(),
});

const note = z.object({
  noteId: z.string(),
  conversationId: z.string(),
  authorId: z.string().nullable(),
  text: z.string(),
  mentions: z.array(z.string()).describe('The users who are mentioned in it.'),
  sandbox: z.literal(true).optional(),
});

export const CONVERSATION_SAMPLE: ConversationData = {
  conversationId: 'cnv_01kaz3w2m4e7sb2v6y9n0tq5cd',
  channel: 'chatapp',
  instanceId: 'ins_01kaz3v7t2fx9r8m5e0qhd4bgn',
  peer: '+14155552671',
  contactId: null,
  status: 'OPEN',
  snoozedUntil: null,
  assigneeId: null,
  labels: [],
  byUserId: null,
};
const USER = 'usr_01kaz3v7t2fx9r8m5e0qhd4bgn';

export const CONVERSATION_EVENTS = {
  opened: define(
    'conversation.opened',
    'A conversation waits for an answer: a message came in, a call was missed, its time came, or somebody opened it.',
    opened,
    { ...CONVERSATION_SAMPLE, inboundId: 'inb_01kaz3w8m4e7sb2v6y9n0tq5cd' },
  ),
  assigned: define(
    'conversation.assigned',
    'Another user, or nobody, became responsible for a conversation.',
    conversationData,
    { ...CONVERSATION_SAMPLE, assigneeId: USER, byUserId: USER },
  ),
  snoozed: define('conversation.snoozed', 'A conversation was snoozed until a later time.', conversationData, {
    ...CONVERSATION_SAMPLE,
    status: 'SNOOZED',
    snoozedUntil: '2026-11-24T08:00:00.000Z',
    byUserId: USER,
  }),
  closed: define('conversation.closed', 'Somebody closed a conversation.', conversationData, {
    ...CONVERSATION_SAMPLE,
    status: 'CLOSED',
    byUserId: USER,
  }),
  labelsChanged: define(
    'conversation.labels_changed',
    'Labels were added to a conversation, or taken off it. `labels` are those after the change.',
    conversationData,
    { ...CONVERSATION_SAMPLE, labels: ['refund'], byUserId: USER },
  ),
} as const;

export const noteCreated = define('note.created', 'Somebody wrote a private note on a conversation.', note, {
  noteId: 'cno_01kaz3w2m4e7sb2v6y9n0tq5cd',
  conversationId: CONVERSATION_SAMPLE.conversationId,
  authorId: USER,
  text: 'The parcel is on its way.',
  mentions: [],
});

const noteDeleted = define('note.deleted', 'Somebody deleted a private note on a conversation.', noteGone, {
  noteId: 'cno_01kaz3w2m4e7sb2v6y9n0tq5cd',
  conversationId: CONVERSATION_SAMPLE.conversationId,
  authorId: USER,
  byUserId: USER,
});

/** @param more members that events of this type have beside those of all. */
export function conversationEvent<Data extends ConversationData>(
  type: EventType<Data>,
  conversation: EventConversation,
  byUserId: string | null,
  more?: Omit<Data, keyof ConversationData>,
): NewEvent {
  const { id, workspaceId, instanceId, sandbox, snoozedUntil } = conversation;
  const { channel, peer, contactId, status, assigneeId, labels } = conversation;
  return eventOf(type, { workspaceId, instanceId: instanceIn(instanceId) ?? '', sandbox }, {
    ...{ conversationId: id, channel, instanceId, peer, contactId, status, assigneeId, labels, byUserId },
    snoozedUntil: snoozedUntil?.toISOString() ?? null,
    ...more,
    ...(sandbox ? { sandbox: true as const } : {}),
  } as Data);
}

export const noteEvent = (written: ConversationNote, instanceId: string): NewEvent =>
  eventOf(
    noteCreated,
    { workspaceId: written.workspaceId, instanceId: instanceIn(instanceId) ?? '', sandbox: written.sandbox },
    {
      noteId: written.id,
      conversationId: written.conversationId,
      authorId: written.authorId,
      text: written.text,
      mentions: written.mentions,
      ...(written.sandbox ? { sandbox: true as const } : {}),
    },
  );

/** @param byUserId who deleted it. */
export const noteDeletedEvent = (gone: ConversationNote, instanceId: string, byUserId: string | null): NewEvent =>
  eventOf(
    noteDeleted,
    { workspaceId: gone.workspaceId, instanceId: instanceIn(instanceId) ?? '', sandbox: gone.sandbox },
    {
      noteId: gone.id,
      conversationId: gone.conversationId,
      authorId: gone.authorId,
      byUserId,
      ...(gone.sandbox ? { sandbox: true as const } : {}),
    },
  );

/** Returns the events of the conversations that inbound messages have opened. */
export const openedEvents = (stored: readonly Stored[]): NewEvent[] =>
  stored.flatMap(conversation =>
    conversation.openedBy === null
      ? []
      : [conversationEvent(CONVERSATION_EVENTS.opened, conversation, null, { inboundId: conversation.openedBy })],
  );
