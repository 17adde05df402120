import type { AnyMessageContent, proto, WAMessageKey } from 'baileys';
import type { OutboundMessage } from '../../core/library.js';
import { Refused } from '../../core/library.js';
import type { Remembered } from './remembered.js';

type Members = Readonly<Record<string, unknown>>;

const members = (value: unknown): Members => (typeof value === 'object' && value !== null ? (value as Members) : {});
const list = (value: unknown): Members[] => (Array.isArray(value) ? value.map(members) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The content of each type as the library takes it. */
const CONTENTS: Readonly<
  Record<string, (message: OutboundMessage, jid: string, remembered: Remembered) => AnyMessageContent>
> = {
  // A preview would have this process fetch an address that a stranger named.
  text: ({ content }) => ({ text: text(content['text']), linkPreview: null }),
  image: message => ({ image: fileOf(message), ...captionOf(message) }),
  video: message => ({ video: fileOf(message), ...captionOf(message) }),
  sticker: message => ({ sticker: fileOf(message) }),
  audio: message => ({
    audio: fileOf(message),
    mimetype: message.file!.contentType,
    // A recording of a phone is shown as a voice note.
    ptt: /ogg|opus/i.test(message.file!.contentType),
  }),
  document: message => ({
    document: fileOf(message),
    fileName: message.file!.fileName ?? 'file',
    ...captionOf(message),
  }),
  location: ({ content }) => ({ location: placeOf(members(content['location'])) }),
  contact: ({ content }) => ({ contacts: cardsOf(list(content['contacts'])) }),
  reaction: ({ content }, jid, remembered) => {
    const { reference, emoji } = members(content['reaction']);
    return { react: { text: text(emoji), key: keyOf(text(reference), jid, remembered) } };
  },
  interactive: ({ content }) => ({
    text: choicesOf(text(content['text']), members(content['interactive'])),
    linkPreview: null,
  }),
};

export function contentOf(message: OutboundMessage, jid: string, remembered: Remembered): AnyMessageContent {
  const make = Object.hasOwn(CONTENTS, message.type) ? CONTENTS[message.type] : undefined;
  if (!make) throw new Refused('CONTENT_REJECTED');
  return make(message, jid, remembered);
}

/** The key of a message that another one refers to: ours, that of somebody else, or one that nobody remembers, which is theirs. */
export function keyOf(id: string, jid: string, remembered: Remembered): WAMessageKey {
  if (remembered.sent(id)) return { remoteJid: jid, fromMe: true, id };
  return remembered.seen(id)?.key ?? { remoteJid: jid, fromMe: false, id };
}

const fileOf = ({ file }: OutboundMessage): { url: string } => ({ url: file!.path });

const captionOf = ({ content, file }: OutboundMessage) => ({
  mimetype: file!.contentType,
  ...(text(content['caption']) ? { caption: text(content['caption']) } : {}),
});

const placeOf = (place: Members): proto.Message.ILocationMessage => ({
  degreesLatitude: Number(place['latitude']),
  degreesLongitude: Number(place['longitude']),
  ...(text(place['name']) ? { name: text(place['name']) } : {}),
  ...(text(place['address']) ? { address: text(place['address']) } : {}),
});

function cardsOf(cards: readonly Members[]): { displayName: string; contacts: proto.Message.IContactMessage[] } {
  const contacts = cards.map(card => {
    const displayName = text(card['name']) || 'Contact';
    return { displayName, vcard: vcardOf(displayName, strings(card['phones']), strings(card['emails'])) };
  });
  return { displayName: contacts.length === 1 ? contacts[0]!.displayName : `${contacts.length} contacts`, contacts };
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A line of a vCard: what ends a value is escaped, so that nobody writes lines of their own. */
const escaped = (value: string): string => value.replace(/[\\;,]/g, mark => `\\${mark}`).replace(/\r?\n/g, '\\n');

function vcardOf(name: string, phones: readonly string[], emails: readonly string[]): string {
  const tel = phones.map(phone => `TEL;type=CELL;waid=${phone.replace(/\D/g, '')}:${escaped(phone)}`);
  const mail = emails.map(email => `EMAIL:${escaped(email)}`);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...tel,
    ...mail,
    'END:VCARD',
  ].join('\n');
}

/** Buttons and lists of accounts of persons are not shown by the service: they are numbered lines of the text. */
function choicesOf(body: string, interactive: Members): string {
  const rows = list(members(interactive['list'])['sections']).flatMap(section => list(section['rows']));
  const choices = [...list(interactive['buttons']), ...rows].map(({ title }, index) => `${index + 1}. ${text(title)}`);
  const link = members(interactive['link']);
  const linkLine = text(link['url']) ? `${text(link['title'])}: ${text(link['url'])}` : '';
  const header = text(interactive['header']) ? `*${text(interactive['header'])}*` : '';
  return [header, body, choices.join('\n'), linkLine, text(interactive['footer'])].filter(Boolean).join('\n\n');
}
