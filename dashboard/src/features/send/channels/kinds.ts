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
  type SendAcceptedFragment,
  SendBotchatDocument,
  SendChatappDocument,
  SendEmailDocument,
  SendPhotosocialDocument,
  SendPushDocument,
  SendRcsDocument,
  SendSmsDocument,
  SendVoiceDocument,
  type TriedFragment,
} from '../../../graph/generated/send';
import type { Draft } from '../draft';

export interface SendVariables {
  to: string[];
  instanceId?: string;
  payload: Record<string, unknown>;
  class: string;
  schedule?: { sendAt: string };
}

type FieldName = 'from' | 'subject' | 'title' | 'text' | 'url';

/** How a message of a channel is written and sent. */
export interface SendKind {
  /** Answers under the one name that the operation has. */
  tryIt: TypedDocumentNode<Record<string, TriedFragment | null>, SendVariables>;
  send: TypedDocumentNode<Record<string, SendAcceptedFragment | null>, SendVariables>;
  path: string;
  fields: readonly FieldName[];
  /** An example of a recipient. */
  example: string;
  payload: (draft: Draft) => Record<string, unknown>;
  /** Which address of a contact it takes; `null` where a contact has none of its own. */
  address: 'phone' | 'email' | 'telegramPeer' | null;
}

const given = (text: string): string | undefined => text || undefined;
const ofText = ({ text }: Draft) => ({ message: text });

/** What the one operation of a document answered. */
export const answerOf = <Answer extends object>(
  data: Record<string, Answer | null> | null | undefined,
): Answer | null => Object.values(data ?? {}).find(value => typeof value === 'object') ?? null;

/** The documents differ in the type of their payload alone, which the row beside them makes. */
const documents = (tryIt: unknown, send: unknown) => ({ tryIt, send }) as Pick<SendKind, 'tryIt' | 'send'>;

const chat = (path: string, example: string, address: SendKind['address']) =>
  ({ path, fields: ['text'], example, address, payload: ofText }) as const;

export const KINDS: Record<Channel, SendKind> = {
  sms: {
    ...documents(DryRunSmsDocument, SendSmsDocument),
    path: '/v1/sms/messages',
    fields: ['from', 'text'],
    example: '+14155550000',
    address: 'phone',
    payload: ({ text, from }) => ({ message: text, from: given(from) }),
  },
  email: {
    ...documents(DryRunEmailDocument, SendEmailDocument),
    path: '/v1/email/messages',
    fields: ['from', 'subject', 'text'],
    example: 'ana@example.com',
    address: 'email',
    payload: ({ subject, text, from }) => ({ subject, text, from: given(from) }),
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
    fields: ['title', 'text', 'url'],
    example: 'user:customer-42',
    address: null,
    payload: ({ title, text, url }) => ({ title: given(title), body: text, url: given(url) }),
  },
  rcs: {
    ...documents(DryRunRcsDocument, SendRcsDocument),
    path: '/v1/rcs/messages',
    fields: ['text'],
    example: '+14155550000',
    address: 'phone',
    payload: ofText,
  },
  voice: {
    ...documents(DryRunVoiceDocument, SendVoiceDocument),
    path: '/v1/voice/calls',
    fields: ['from', 'text'],
    example: '+14155550000',
    address: 'phone',
    payload: ({ text, from }) => ({ speak: text, from: given(from) }),
  },
};
