import type { Scope } from './scopes.js';
import { type Texts, texts } from './texts.js';

/** The form of the addresses of a channel, by which the contact that has one is found. */
type AddressKind =
  | 'E164'
  | 'MAILBOX'
  | 'TELEGRAM_PEER'
  | 'PHOTOSOCIAL_ACCOUNT'
  | 'PUSH_SUBSCRIPTION'
  | 'WEBCHAT_VISITOR';

/** A row holds what every part may know of a channel; its definition in `subgraphs/channels/<name>/` holds how it sends and receives. */
interface ChannelRow {
  /** The name of the channel in the groups of scopes and in the choices that people see. */
  readonly label: Texts;
  /** One of its messages, in English: "Send an SMS". */
  readonly message: string;
  /** `cancel`: `null` if its messages cannot be cancelled as messages. */
  readonly scopes: { readonly send: Scope; readonly read: Scope; readonly cancel: Scope | null };
  readonly addressKind: AddressKind;
  /** True if its messages go through lines that a workspace connects. */
  readonly hasLines: boolean;
  readonly events: {
    /** Before the step in the names of its events: `sms` of `sms.sent`. */
    readonly prefix: string;
    /** The steps that a webhook may subscribe to; those of this build that are not named here may be too. */
    readonly steps: readonly string[];
  };
  /** True if messages come in on it. */
  readonly receives: boolean;
  /** True if its addresses can be suppressed, by hand or by a message that reaches nobody. */
  readonly suppresses: boolean;
  /** True if a text that comes in can opt its sender out (STOP), as the operators of its network demand. */
  readonly hasStopWords: boolean;
  /** Credits for each part of a message, where the operator's table (`PRICES_FILE`) says nothing else. Sandbox messages cost nothing. */
  readonly price: number;
}

/**
 * Every channel that messages go out by, one on a line: all lists of channels are derived from this
 * one. A row without a definition in `subgraphs/channels/`, or a definition that contradicts its
 * row, stops the start.
 */
export const CHANNELS = {
  sms: {
    label: texts('SMS', 'SMS', 'SMS'),
    message: 'SMS',
    scopes: { send: 'sms:send', read: 'sms:read', cancel: 'sms:send' },
    addressKind: 'E164',
    hasLines: false,
    events: { prefix: 'sms', steps: ['sent', 'delivered', 'failed', 'received', 'replied'] },
    receives: true,
    suppresses: true,
    hasStopWords: true,
    price: 1,
  },
  email: {
    label: texts('E-mail', 'E-mail', 'Correo'),
    message: 'e-mail',
    scopes: { send: 'email:send', read: 'email:read', cancel: 'email:send' },
    addressKind: 'MAILBOX',
    hasLines: false,
    events: {
      prefix: 'email',
      steps: ['sent', 'delivered', 'opened', 'clicked', 'bounced', 'complained', 'unsubscribed'],
    },
    receives: true,
    suppresses: true,
    hasStopWords: false,
    price: 1,
  },
  chatapp: {
    label: texts('Chat', 'Chat', 'Chat'),
    message: 'chat message',
    scopes: { send: 'chatapp:send', read: 'chatapp:read', cancel: 'chatapp:cancel' },
    addressKind: 'E164',
    hasLines: true,
    events: { prefix: 'message', steps: ['sent', 'delivered', 'read', 'failed', 'received', 'edited', 'deleted'] },
    receives: true,
    suppresses: false,
    hasStopWords: false,
    price: 1,
  },
  botchat: {
    label: texts('Bots', 'Bots', 'Bots'),
    message: 'bot chat message',
    scopes: { send: 'botchat:send', read: 'botchat:read', cancel: 'botchat:cancel' },
    addressKind: 'TELEGRAM_PEER',
    hasLines: true,
    events: { prefix: 'botchat.message', steps: ['sent', 'delivered', 'read', 'failed', 'received'] },
    receives: true,
    suppresses: false,
    hasStopWords: false,
    price: 1,
  },
  photosocial: {
    label: texts('Photo-social', 'Rede social de fotos', 'Red social de fotos'),
    message: 'photo-social message',
    scopes: { send: 'photosocial:send', read: 'photosocial:read', cancel: 'photosocial:cancel' },
    addressKind: 'PHOTOSOCIAL_ACCOUNT',
    hasLines: true,
    events: {
      prefix: 'photosocial.message',
      steps: ['sent', 'delivered', 'read', 'failed', 'received', 'edited', 'deleted'],
    },
    receives: true,
    suppresses: false,
    hasStopWords: false,
    price: 1,
  },
  push: {
    label: texts('Push', 'Push', 'Push'),
    message: 'push notification',
    scopes: { send: 'push:send', read: 'push:read', cancel: 'push:send' },
    addressKind: 'PUSH_SUBSCRIPTION',
    hasLines: false,
    events: { prefix: 'push', steps: ['sent', 'delivered', 'clicked', 'failed'] },
    receives: false,
    suppresses: false,
    hasStopWords: false,
    price: 1,
  },
  rcs: {
    label: texts('RCS', 'RCS', 'RCS'),
    message: 'RCS message',
    scopes: { send: 'rcs:send', read: 'rcs:read', cancel: 'rcs:cancel' },
    addressKind: 'E164',
    hasLines: false,
    events: { prefix: 'rcs', steps: ['sent', 'delivered', 'read', 'failed', 'received', 'fell_back'] },
    receives: true,
    suppresses: false,
    hasStopWords: false,
    price: 1,
  },
  webchat: {
    label: texts('Web chat', 'Chat do site', 'Chat del sitio'),
    message: 'web chat message',
    scopes: { send: 'webchat:send', read: 'webchat:read', cancel: 'webchat:cancel' },
    addressKind: 'WEBCHAT_VISITOR',
    hasLines: false,
    events: {
      prefix: 'webchat.message',
      steps: ['sent', 'delivered', 'read', 'failed', 'received', 'edited', 'deleted'],
    },
    receives: true,
    suppresses: false,
    hasStopWords: false,
    // Nobody outside carries it.
    price: 0,
  },
  voice: {
    label: texts('Calls', 'Chamadas', 'Llamadas'),
    message: 'call',
    scopes: { send: 'voice:call', read: 'voice:read', cancel: null },
    addressKind: 'E164',
    hasLines: false,
    events: {
      prefix: 'voice.call',
      steps: [
        ...['initiated', 'received', 'ringing', 'answered', 'completed', 'failed', 'dtmf', 'gather.ended'],
        ...['recording.ready', 'machine.detected'],
      ],
    },
    receives: false,
    suppresses: false,
    hasStopWords: false,
    price: 1,
  },
} as const satisfies Readonly<Record<string, ChannelRow>>;

export type ChannelName = keyof typeof CHANNELS;

export const CHANNEL_NAMES = Object.keys(CHANNELS) as readonly ChannelName[];

/** Makes a value of each row, by the name of its channel. */
export const mapChannels = <Value>(
  toValue: (row: ChannelRow, name: ChannelName) => Value,
): Record<ChannelName, Value> =>
  Object.fromEntries(CHANNEL_NAMES.map(name => [name, toValue(CHANNELS[name], name)])) as Record<ChannelName, Value>;

/** The names of the channels of which something holds. */
export const channelsThat = (holds: (row: ChannelRow) => boolean): readonly ChannelName[] =>
  CHANNEL_NAMES.filter(name => holds(CHANNELS[name]));

/** The names of the channels whose row has these values. */
type ChannelWith<Values> = {
  [Name in ChannelName]: (typeof CHANNELS)[Name] extends Values ? Name : never;
}[ChannelName];

export type LineChannel = ChannelWith<{ readonly hasLines: true }>;

/** The channels whose messages go through lines that a workspace connects. */
export const LINE_CHANNELS = channelsThat(({ hasLines }) => hasLines) as readonly LineChannel[];

/** The most items of a list with one for each channel. It grows with the table, and never takes back what a request may have today. */
export const MOST_CHANNELS = Math.max(20, CHANNEL_NAMES.length);

/** The name of one of its events: `sent` → `sms.sent`. */
export const eventName = (channel: ChannelName, step: string): string => `${CHANNELS[channel].events.prefix}.${step}`;

export const isChannel = (name: string): name is ChannelName => Object.hasOwn(CHANNELS, name);
