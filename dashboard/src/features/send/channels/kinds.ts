import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import {
  type Channel,
  DryRunBotchatDocument,
  DryRunChatappDocument,
  DryRunEmailDocument,
  DryRunPhotosocialDocument,
  DryRunPushDocument,
  DryRunRcsDocument,
  DryRunSmsDocument,
  DryRunVoiceDocument,
  DryRunWebchatDocument,
  type SendAcceptedFragment,
  SendBotchatDocument,
  SendChatappDocument,
  SendEmailDocument,
  SendPhotosocialDocument,
  SendPushDocument,
  SendRcsDocument,
  SendSmsDocument,
  SendVoiceDocument,
  SendWebchatDocument,
  type TriedFragment,
} from '../../../graph/generated/send';
import type { ContentName } from '../../../ui/preview/content';
import { CHAT, type ContentForm, EMAIL, PUSH, RCS, SMS, VOICE } from '../contents/contents';
import type { Draft } from '../draft';

export interface SendVariables {
  to: string[];
  instanceId?: string;
  type: string;
  payload: Record<string, unknown>;
  class: string;
  schedule?: { sendAt: string };
}

/** The form and the operations of sending on a channel. */
export interface SendKind {
  /** Returns the answers under the one name that the operation has. */
  tryIt: TypedDocumentNode<Record<string, TriedFragment | null>, SendVariables>;
  send: TypedDocumentNode<Record<string, SendAcceptedFragment | null>, SendVariables>;
  path: string;
  contents: Partial<Record<ContentName, ContentForm>> & { text: ContentForm };
  /** True if its files can be uploaded; otherwise each has a URL. */
  takesFiles: boolean;
  /** An example of a recipient. */
  example: string;
  /** The address of a contact that it takes; `null` if a contact has none of this kind. */
  address: 'phone' | 'email' | 'telegramPeer' | null;
}

/** Returns the content that the person chose, or a text where the channel does not have it. */
export const contentOf = ({ contents }: SendKind, { content }: Draft): { name: ContentName; form: ContentForm } => {
  const form = contents[content];
  return form ? { name: content, form } : { name: 'text', form: contents.text };
};

/** Returns the result of the one operation of a document. */
export const answerOf = <Answer extends object>(
  data: Record<string, Answer | null> | null | undefined,
): Answer | null => Object.values(data ?? {}).find(value => typeof value === 'object') ?? null;

/** The documents differ in the type of their payload alone, which the row beside them makes. */
const documents = (tryIt: unknown, send: unknown) => ({ tryIt, send }) as Pick<SendKind, 'tryIt' | 'send'>;

const chat = (path: string, example: string, address: SendKind['address']) =>
  ({ path, contents: CHAT, takesFiles: true, example, address }) as const;

export const KINDS: Record<Channel, SendKind> = {
  sms: {
    ...documents(DryRunSmsDocument, SendSmsDocument),
    path: '/v1/sms/messages',
    contents: SMS,
    takesFiles: false,
    example: '+14155550000',
    address: 'phone',
  },
  email: {
    ...documents(DryRunEmailDocument, SendEmailDocument),
    path: '/v1/email/messages',
    contents: EMAIL,
    takesFiles: false,
    example: 'ana@example.com',
    address: 'email',
  },
  chatapp: {
    ...documents(DryRunChatappDocument, SendChatappDocument),
    ...chat('/v1/chatapp/messages', '+14155550000', 'phone'),
  },
  botchat: {
    ...documents(DryRunBotchatDocument, SendBotchatDocument),
    ...chat('/v1/botchat/messages', '@ana_souza', 'telegramPeer'),
  },
  photosocial: {
    ...documents(DryRunPhotosocialDocument, SendPhotosocialDocument),
    ...chat('/v1/photosocial/messages', 'ana.photos', null),
  },
  push: {
    ...documents(DryRunPushDocument, SendPushDocument),
    path: '/v1/push/messages',
    contents: PUSH,
    takesFiles: false,
    example: 'user:customer-42',
    address: null,
  },
  rcs: {
    ...documents(DryRunRcsDocument, SendRcsDocument),
    path: '/v1/rcs/messages',
    contents: RCS,
    takesFiles: false,
    example: '+14155550000',
    address: 'phone',
  },
  webchat: {
    ...documents(DryRunWebchatDocument, SendWebchatDocument),
    ...chat('/v1/webchat/messages', 'user:customer-42', null),
  },
  voice: {
    ...documents(DryRunVoiceDocument, SendVoiceDocument),
    path: '/v1/voice/calls',
    contents: VOICE,
    takesFiles: false,
    example: '+14155550000',
    address: 'phone',
  },
};
