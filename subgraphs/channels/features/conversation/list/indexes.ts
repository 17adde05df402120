const ACTIVITY = 'last_activity_at desc, id collate "C" desc';

/** They are built while others write. The last serves the job that fills what was stored before, and then stays empty. */
export const CONVERSATION_INDEXES = {
  conversation_by_activity: `channels.conversation (workspace_id, sandbox, status, ${ACTIVITY})`,
  conversation_of_assignee: `channels.conversation (workspace_id, assignee_id, sandbox, status, ${ACTIVITY})`,
  conversation_of_line: `channels.conversation (instance_id, status, ${ACTIVITY})`,
  conversation_by_age: 'channels.conversation (last_activity_at)',
  conversation_by_label: `channels.conversation using gin (labels) where labels <> '{}'`,
  conversation_snoozed: 'channels.conversation (snoozed_until) where snoozed_until is not null',
  conversation_unfilled: `channels.conversation (id) where last_activity_at = '1970-01-01T00:00:00Z'`,
  echo_in_thread: 'channels.echo (conversation_id, id collate "C" desc) where id is not null',
} as const;

/** It is built while messages come in. */
export const SEARCH_INDEXES = {
  inbound_message_words:
    'channels.inbound_message using gin (channels.inbound_words(workspace_id, profile_name, text))',
} as const;
