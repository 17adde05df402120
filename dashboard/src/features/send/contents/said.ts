import { excerptOf } from '../../../ui/message/excerpt';
import { type Draft, EMPTY } from '../draft';

type Members = Readonly<Record<string, unknown>>;

const FILES = ['image', 'video', 'audio', 'document'] as const;

/** Reads a content, as messages keep it and templates make it, into a draft. Members without a place in a draft are left out. */
export function saidIn(content: unknown): Partial<Draft> {
  if (typeof content !== 'object' || content === null) return {};
  const said = content as Members;
  const { kind, html, interactive, card } = said;
  const texts = { subject: textOf(said['subject']), title: textOf(said['title']), url: textOf(said['url']) };
  if (typeof html === 'string') return { ...texts, content: 'html', html };
  const file = FILES.find(name => name === kind);
  if (file) return { content: file, text: textOf(said['caption']), file: fileIn(said['media']) };
  if (isMembers(card))
    return {
      content: 'card',
      title: textOf(card['title']),
      text: textOf(card['description']),
      file: fileIn(card['media']),
    };
  const text = textOf(said['text']) || textOf(said['body']) || excerptOf(content);
  const buttons = isMembers(interactive) ? titlesOf(interactive['buttons']) : [];
  if (buttons.length > 0) return { content: 'buttons', text, buttons };
  return typeof said['playUrl'] === 'string'
    ? { content: 'audio', file: { ...EMPTY.file, url: said['playUrl'] } }
    : { ...texts, content: 'text', text };
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const titlesOf = (buttons: unknown): string[] =>
  Array.isArray(buttons) ? buttons.map((button: unknown) => (isMembers(button) ? textOf(button['title']) : '')) : [];

const fileIn = (media: unknown): Draft['file'] =>
  isMembers(media)
    ? { url: textOf(media['url']), mediaId: textOf(media['id']), name: textOf(media['fileName']) }
    : EMPTY.file;
