import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  DeleteBotchatDocument,
  DeleteChatappDocument,
  DeletePhotosocialDocument,
  DeleteWebchatDocument,
  EditBotchatDocument,
  EditChatappDocument,
  EditPhotosocialDocument,
  EditWebchatDocument,
} from '../../graph/generated/ui';

type Answer = Readonly<Record<string, unknown>>;

/** The changes to a message that its recipient has. */
export interface Changes {
  readonly edit: TypedDocumentNode<Answer, { id: string; message: string }>;
  readonly remove: TypedDocumentNode<Answer, { id: string }>;
}

/** Channels whose messages can be changed at their recipient. The documents differ in the name of their operation alone. */
const CHANGES: Readonly<Record<string, unknown>> = {
  chatapp: { edit: EditChatappDocument, remove: DeleteChatappDocument },
  botchat: { edit: EditBotchatDocument, remove: DeleteBotchatDocument },
  photosocial: { edit: EditPhotosocialDocument, remove: DeletePhotosocialDocument },
  webchat: { edit: EditWebchatDocument, remove: DeleteWebchatDocument },
};

interface Changeable {
  channel: string;
  status: string;
  deletedAt?: string | null;
}

/** Returns `null` if the channel cannot, or the message has not arrived or is gone. */
export function changesOf({ channel, status, deletedAt }: Changeable): Changes | null {
  const arrived = (status === 'SENT' || status === 'DELIVERED') && deletedAt == null;
  return arrived ? ((CHANGES[channel] ?? null) as Changes | null) : null;
}
