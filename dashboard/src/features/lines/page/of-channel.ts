import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { LineChannel } from '../../../../../catalogue/channels.js';
import type { Channel } from '../../../graph/generated/enums';
import {
  ConnectBotchatLineDocument,
  ConnectChatappLineDocument,
  ConnectPhotosocialLineDocument,
  DeleteBotchatLineDocument,
  DeleteChatappLineDocument,
  DeletePhotosocialLineDocument,
  DisconnectBotchatLineDocument,
  DisconnectChatappLineDocument,
  DisconnectPhotosocialLineDocument,
  FollowBotchatLineDocument,
  FollowChatappLineDocument,
  FollowPhotosocialLineDocument,
  type LineFragment,
  SetBotchatLinePageDocument,
  SetChatappLinePageDocument,
  SetPhotosocialLinePageDocument,
  UpdateBotchatLineDocument,
  UpdateChatappLineDocument,
  UpdatePhotosocialLineDocument,
} from '../../../graph/generated/lines';

interface OfId {
  [name: string]: unknown;
  id: string;
}

interface Answered<Answer> {
  line?: Answer | null;
}

export interface Settings extends OfId {
  name?: string | null;
  allowGroupChats?: boolean | null;
  messagesPerMinute?: number | null;
}

export interface PageChange extends OfId {
  action: string;
}

/** The operations of a line, which have a name of their own in each channel. */
interface Operations {
  follow: TypedDocumentNode<Answered<LineFragment>, OfId>;
  connect: TypedDocumentNode<Answered<LineFragment>, OfId>;
  disconnect: TypedDocumentNode<Answered<LineFragment>, OfId>;
  update: TypedDocumentNode<Answered<LineFragment>, Settings>;
  remove: TypedDocumentNode<Answered<{ id: string }>, OfId>;
  setPage: TypedDocumentNode<{ page?: { enabled: boolean; url?: string | null } | null }, PageChange>;
}

const OPERATIONS: Record<LineChannel, Operations> = {
  chatapp: {
    follow: FollowChatappLineDocument,
    connect: ConnectChatappLineDocument,
    disconnect: DisconnectChatappLineDocument,
    update: UpdateChatappLineDocument,
    remove: DeleteChatappLineDocument,
    setPage: SetChatappLinePageDocument,
  },
  botchat: {
    follow: FollowBotchatLineDocument,
    connect: ConnectBotchatLineDocument,
    disconnect: DisconnectBotchatLineDocument,
    update: UpdateBotchatLineDocument,
    remove: DeleteBotchatLineDocument,
    setPage: SetBotchatLinePageDocument,
  },
  photosocial: {
    follow: FollowPhotosocialLineDocument,
    connect: ConnectPhotosocialLineDocument,
    disconnect: DisconnectPhotosocialLineDocument,
    update: UpdatePhotosocialLineDocument,
    remove: DeletePhotosocialLineDocument,
    setPage: SetPhotosocialLinePageDocument,
  },
};

/** A line is of a channel that has lines. */
export const channelOf = ({ channel }: { channel: Channel }): LineChannel => channel as LineChannel;

export const operationsOf = (line: { channel: Channel }): Operations => OPERATIONS[channelOf(line)];
