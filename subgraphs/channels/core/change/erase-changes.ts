import type { Erasure } from '../../../../kernel/erasure/erasure.js';

/** The texts before and after an edit go with their message. */
export const changeErasure: Erasure = {
  tables: ['channels.message_change'],
  besideMessages: messageIds => `changes as (
  delete from channels.message_change where message_id = any(${messageIds})
)`,
};
