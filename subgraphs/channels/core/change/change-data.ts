import type { ChangeData } from './events.js';
import type { MessageChange } from './message-change.js';

type MadeChange = Pick<
  MessageChange,
  'id' | 'channel' | 'instanceId' | 'messageId' | 'inboundId' | 'before' | 'after' | 'sandbox'
> & { readonly appliedAt: Date | null };

/** Returns the data of the event of a change that was made. */
export const changeDataOf = (change: MadeChange): ChangeData => ({
  changeId: change.id,
  channel: change.channel,
  instanceId: change.instanceId,
  messageId: change.messageId,
  inboundId: change.inboundId,
  text: change.after,
  previousText: change.before,
  changedAt: change.appliedAt!.toISOString(),
  ...(change.sandbox ? { sandbox: true as const } : {}),
});
