import type { Conversation } from './conversation.js';

/** The members of a conversation in its events. */
export type EventConversation = Pick<
  Conversation,
  | 'id'
  | 'workspaceId'
  | 'channel'
  | 'instanceId'
  | 'peer'
  | 'contactId'
  | 'status'
  | 'snoozedUntil'
  | 'assigneeId'
  | 'labels'
  | 'sandbox'
>;

/** The same as columns of `channels.conversation c`. */
export const EVENT_COLUMNS = `c.id, c.workspace_id as "workspaceId", c.channel, c.instance_id as "instanceId", c.peer,
  c.contact_id as "contactId", c.status, c.snoozed_until as "snoozedUntil", c.assignee_id as "assigneeId", c.labels, c.sandbox`;
