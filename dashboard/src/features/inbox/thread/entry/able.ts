import { CHANNELS } from '../../../../../../catalogue/channels.js';
import type { InboxConversationFragment, InboxEntryFragment } from '../../../../graph/generated/inbox';
import { changesOf } from '../../../../ui/message/changes';

/** The reason why an action is not offered, as a text of `inbox.acts.no`. */
export type Reason = 'role' | 'channel' | 'line' | 'state';

/** Channels on which a message may answer one message, or be a reaction to it. */
const ANSWERING: readonly string[] = ['chatapp', 'botchat'];
/** Channels on which sent messages can be changed. */
const CHANGING: readonly string[] = [...ANSWERING, 'photosocial', 'webchat'];
/** Channels whose official lines cannot change sent messages. */
const UNCHANGED_BY_OFFICIAL: readonly string[] = ['chatapp', 'photosocial'];

export interface Able {
  readonly reply: Reason | null;
  readonly react: Reason | null;
  readonly edit: Reason | null;
  readonly remove: Reason | null;
}

/** Answers for each act why it cannot be done with an entry, or `null` where it can. The server knows times and numbers of changes. */
export function ableOf(
  { channel, instance }: Pick<InboxConversationFragment, 'channel' | 'instance'>,
  { kind, message }: InboxEntryFragment,
  scopes: ReadonlySet<string>,
): Able {
  const may = scopes.has('conversations:manage') && scopes.has(CHANNELS[channel].scopes.send);
  const isThere = kind === 'RECEIVED' || message?.status === 'SENT' || message?.status === 'DELIVERED';
  const answering = !ANSWERING.includes(channel) ? 'channel' : !may ? 'role' : isThere ? null : 'state';
  const isOfficial = instance?.mode !== 'UNOFFICIAL' && UNCHANGED_BY_OFFICIAL.includes(channel);
  const changing = (scope: string): Reason | null => {
    if (!CHANGING.includes(channel)) return 'channel';
    if (isOfficial) return 'line';
    if (!scopes.has(`${channel}:${scope}`)) return 'role';
    return message && changesOf(message) ? null : 'state';
  };
  return { reply: answering, react: answering, edit: changing('update'), remove: changing('delete') };
}
