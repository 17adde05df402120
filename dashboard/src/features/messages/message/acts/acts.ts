import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { CHANNELS } from '../../../../../../catalogue/channels.js';
import {
  CancelMessageDocument,
  HangUpCallDocument,
  type MessageLifeFragment,
} from '../../../../graph/generated/messages';
import { changesOf } from '../../../../ui/message/changes';

type Answer = Readonly<Record<string, unknown>>;
interface Target {
  id: string;
}

/** The acts of a message that its state and the role of the person allow. */
export interface PossibleActs {
  /** Ends waiting messages; a call has an operation of its own. */
  cancel: TypedDocumentNode<Answer, Target> | null;
  reschedule: boolean;
  edit: TypedDocumentNode<Answer, Target & { message: string }> | null;
  remove: TypedDocumentNode<Answer, Target> | null;
  sendAgain: boolean;
}

export function possibleActs(message: MessageLifeFragment, scopes: ReadonlySet<string>): PossibleActs {
  const { channel, status } = message;
  const changes = changesOf(message);
  return {
    cancel: cancelOf(message, scopes),
    reschedule: status === 'SCHEDULED' && scopes.has(CHANNELS[channel].scopes.send),
    edit: changes && scopes.has(`${channel}:update`) ? changes.edit : null,
    remove: changes && scopes.has(`${channel}:delete`) ? changes.remove : null,
    sendAgain: scopes.has(CHANNELS[channel].scopes.send),
  };
}

function cancelOf({ channel, status }: MessageLifeFragment, scopes: ReadonlySet<string>): PossibleActs['cancel'] {
  // An RCS message can be taken back until it is delivered.
  const waits = status === 'SCHEDULED' || status === 'QUEUED' || (channel === 'rcs' && status === 'SENT');
  const scope = CHANNELS[channel].scopes.cancel ?? 'voice:control';
  if (!waits || !scopes.has(scope)) return null;
  return channel === 'voice' ? HangUpCallDocument : CancelMessageDocument;
}
