import type { Indexes } from '../../../../../kernel/database/indexes/build-indexes.js';

/**
 * The indexes of lists of messages, beside those of the migrations. Each leaves out the messages
 * that have nothing of its kind, so that a usual send writes to none of them.
 */
export const MESSAGE_INDEXES: Indexes = {
  message_by_error: `channels.message (workspace_id, error_code, id collate "C" desc) where error_code is not null`,
  message_by_label: `channels.message (workspace_id, reference, id collate "C" desc) where reference is not null`,
  message_by_substatus: `channels.message (workspace_id, substatus, id collate "C" desc) where substatus is not null`,
  message_by_metadata: 'channels.message using gin (metadata jsonb_path_ops) where metadata is not null',
};
