import type { ChatContent, ChatInteractive } from '../../chat/content.js';

/** A method of the API with its parameters beside the chat. */
export interface BotCall {
  readonly method: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

const FILES: Readonly<Partial<Record<ChatContent['kind'], readonly [method: string, member: string]>>> = {
  image: ['sendPhoto', 'photo'],
  audio: ['sendAudio', 'audio'],
  video: ['sendVideo', 'video'],
  document: ['sendDocument', 'document'],
  sticker: ['sendSticker', 'sticker'],
};

/** The call that sends a content. `file`: its file or what the provider calls it, where it was uploaded to us. */
export function callOf(content: ChatContent, file: unknown = null): BotCall {
  const call = ownCall(content, file);
  const { quote } = content;
  if (!quote?.reference) return call;
  return { ...call, parameters: { ...call.parameters, reply_parameters: { message_id: idIn(quote.reference) } } };
}

/** The reference holds the chat as well. */
const idIn = (reference = ''): number => Number(reference.slice(reference.lastIndexOf(':') + 1));

function ownCall(content: ChatContent, file: unknown): BotCall {
  const { kind, text, media, caption, location, contacts, reaction, interactive } = content;
  const [method, member] = FILES[kind] ?? [];
  if (method && member)
    return { method, parameters: { [member]: file ?? media!.url, ...(caption ? { caption } : {}) } };
  if (location) return placeOf(location);
  if (contacts) {
    const [{ name, phones } = { name: '', phones: [] }] = contacts;
    return { method: 'sendContact', parameters: { first_name: name, phone_number: phones[0] } };
  }
  if (reaction) {
    const emojis = reaction.emoji ? [{ type: 'emoji', emoji: reaction.emoji }] : [];
    return { method: 'setMessageReaction', parameters: { message_id: idIn(reaction.reference), reaction: emojis } };
  }
  if (!interactive) return { method: 'sendMessage', parameters: { text } };
  const whole = [interactive.header, text, interactive.footer].filter(Boolean).join('\n\n');
  return {
    method: 'sendMessage',
    parameters: { text: whole, reply_markup: { inline_keyboard: keyboardOf(interactive) } },
  };
}

function placeOf({ latitude, longitude, name, address }: NonNullable<ChatContent['location']>): BotCall {
  if (!name && !address) return { method: 'sendLocation', parameters: { latitude, longitude } };
  return { method: 'sendVenue', parameters: { latitude, longitude, title: name ?? address, address: address ?? name } };
}

/** A row for each button. */
function keyboardOf({ buttons, list, link }: ChatInteractive): object[][] {
  if (link) return [[{ text: link.title, url: link.url }]];
  const rows = buttons ?? list!.sections.flatMap(section => section.rows);
  return rows.map(({ id, title }) => [{ text: title, callback_data: id }]);
}

/**
 * Returns the id of the file in the answer to a message with a file; for a picture the answer names
 * several sizes.
 */
export function fileIdIn(kind: ChatContent['kind'], answer: unknown): string | null {
  const [, member = ''] = FILES[kind] ?? [];
  const part = (answer as Readonly<Record<string, unknown>> | null)?.[member];
  const id = (Array.isArray(part) ? part.at(-1) : part)?.file_id;
  return typeof id === 'string' && id !== '' ? id : null;
}
