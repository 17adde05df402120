import { fail, failIfInvalid, type InvalidField, invalidField } from '../../../../kernel/errors/errors.js';
import { plainFileName } from '../../../../kernel/files/file-name.js';
import { isVisible } from '../../../../kernel/graph/validation.js';
import { contentRequired } from '../../core/message/accept/command.js';
import type { ContentType } from '../../core/message/content/rules.js';
import type { ChatContent, ChatType } from './content.js';
import type { ChatPayload, ChatSendArgs } from './payload.args.js';
import { type InteractiveLimits, readInteractive } from './read-interactive.js';

/** Reads one type of content. Throws `CONTENT_REQUIRED`, `VALIDATION_ERROR`. */
type Read = (payload: ChatPayload) => ChatContent;

/** Returns the members of a payload that are there, without nulls. */
export const given = <Value extends object>(value: Value): { [Key in keyof Value]?: NonNullable<Value[Key]> } =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null && member !== undefined)) as never;

const requiring = (fields: readonly (readonly [name: string, value: unknown])[]): void => {
  const missing = fields.filter(([, value]) => value === null || value === undefined);
  if (missing.length === 0) return;
  const details = missing.map(([name]): InvalidField => invalidField(`payload.${name}`, 'required'));
  fail('CONTENT_REQUIRED', {}, { details });
};

const textOf =
  (max: number): Read =>
  ({ message }) => {
    if (!message || !isVisible(message)) return contentRequired('payload.message');
    if (message.length > max) failIfInvalid([invalidField('payload.message', 'length', { min: 1, max })]);
    return { kind: 'text', text: message };
  };

const NO_FILE = invalidField('payload.url', 'orAnother', { others: 'mediaId' });
const FILE_MEMBERS = ['caption', 'fileName'] as const;
type FileMember = (typeof FILE_MEMBERS)[number];

/** `members`: those that this type may have beside its file. */
const fileOf =
  (kind: ChatType, members: readonly FileMember[]): Read =>
  payload => {
    const refused = FILE_MEMBERS.filter(name => payload[name] && !members.includes(name));
    failIfInvalid(refused.map(name => invalidField(`payload.${name}`, 'notAllowed')));
    const { url, mediaId: id, fileName, caption } = payload;
    if (!url && !id) fail('CONTENT_REQUIRED', {}, { details: [NO_FILE] });
    if (url && id) failIfInvalid([invalidField('payload.mediaId', 'notBeside', { other: 'url' })]);
    const media = given({ url, id, fileName: fileName ? plainFileName(fileName) : null });
    return { kind, media, ...given({ caption }) } as ChatContent;
  };

const readLocation: Read = ({ latitude, longitude, name, address }) => {
  requiring([
    ['latitude', latitude],
    ['longitude', longitude],
  ]);
  const location = { latitude: latitude!, longitude: longitude!, ...given({ name, address }) };
  return { kind: 'location', location } as ChatContent;
};

const contactsOf =
  (max: number): Read =>
  ({ contacts }) => {
    requiring([['contacts', contacts]]);
    if (contacts!.length > max) failIfInvalid([invalidField('payload.contacts', 'count', { min: 1, max })]);
    return { kind: 'contact', contacts: contacts!.map(({ name, phones, emails }) => ({ name, phones, emails })) };
  };

const readReaction: Read = ({ messageId, emoji }) => {
  requiring([
    ['messageId', messageId],
    ['emoji', emoji],
  ]);
  return { kind: 'reaction', reaction: { messageId: messageId!, emoji: emoji! } };
};

export interface ChatLimits {
  /** Characters of a text. */
  readonly text: number;
  /** Contacts of a message. */
  readonly contacts: number;
  /** True if files may have a text below them. */
  readonly captions: boolean;
  /** True if a message may answer another one. */
  readonly quotes: boolean;
  readonly interactive: InteractiveLimits;
}

const readersOf = ({ text, contacts, captions, interactive }: ChatLimits): Readonly<Record<ChatType, Read>> => ({
  text: textOf(text),
  image: fileOf('image', captions ? ['caption'] : []),
  audio: fileOf('audio', []),
  video: fileOf('video', captions ? ['caption'] : []),
  document: fileOf('document', FILE_MEMBERS),
  sticker: fileOf('sticker', []),
  location: readLocation,
  contact: contactsOf(contacts),
  reaction: readReaction,
  interactive: payload => readInteractive(payload, interactive),
});

/** The contents of a channel, by their type. */
export function chatTypes(
  types: readonly ChatType[],
  limits: ChatLimits,
): Readonly<Record<string, ContentType<ChatSendArgs, ChatContent>>> {
  const readers = readersOf(limits);
  return Object.fromEntries(
    types.map(type => [type, { read: ({ payload }) => quoting(readers[type](payload ?? {}), payload ?? {}, limits) }]),
  );
}

/** A reaction names the message that it is put on as its own. */
function quoting(content: ChatContent, { replyTo }: ChatPayload, { quotes }: ChatLimits): ChatContent {
  if (!replyTo) return content;
  if (!quotes || content.reaction) failIfInvalid([invalidField('payload.replyTo', 'notAllowed')]);
  return { ...content, quote: { messageId: replyTo } };
}
