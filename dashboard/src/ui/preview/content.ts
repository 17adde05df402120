import { excerptOf } from '../message/excerpt';

export type ContentName = 'text' | 'html' | 'image' | 'video' | 'audio' | 'document' | 'buttons' | 'card' | 'template';

/** A file at an address, or one that was uploaded. */
export interface ContentFile {
  url: string;
  mediaId: string;
  /** The name for people; that of the file for an uploaded one. */
  name: string;
}

/** The content of a message, of any channel; a member that it does not have is empty. */
export interface PreviewContent {
  content: ContentName;
  text: string;
  html: string;
  subject: string;
  title: string;
  url: string;
  from: string;
  file: ContentFile;
  /** Labels of buttons to tap on. */
  buttons: string[];
}

const NO_FILE: ContentFile = { url: '', mediaId: '', name: '' };

export const NO_CONTENT: PreviewContent = {
  content: 'text',
  text: '',
  html: '',
  subject: '',
  title: '',
  url: '',
  from: '',
  file: NO_FILE,
  buttons: [],
};

type Members = Readonly<Record<string, unknown>>;

const FILES = ['image', 'video', 'audio', 'document'] as const;

/** Reads a content, as messages keep it and templates make it. Members without a place here are left out. */
export function readContent(content: unknown): Partial<PreviewContent> {
  if (typeof content !== 'object' || content === null) return {};
  const members = content as Members;
  const { kind, html, interactive, card } = members;
  const texts = { subject: textOf(members['subject']), title: textOf(members['title']), url: textOf(members['url']) };
  if (typeof html === 'string') return { ...texts, content: 'html', html };
  if (kind === 'file') return { content: 'document', file: fileIn(members['file']) };
  const file = FILES.find(name => name === kind);
  if (file) return { content: file, text: textOf(members['caption']), file: fileIn(members['media']) };
  if (isMembers(card))
    return {
      content: 'card',
      title: textOf(card['title']),
      text: textOf(card['description']),
      file: fileIn(card['media']),
    };
  const text = textOf(members['text']) || textOf(members['body']) || excerptOf(content);
  const buttons = isMembers(interactive) ? titlesOf(interactive['buttons']) : [];
  if (buttons.length > 0) return { content: 'buttons', text, buttons };
  return typeof members['playUrl'] === 'string'
    ? { content: 'audio', file: { ...NO_FILE, url: members['playUrl'] } }
    : { ...texts, content: 'text', text };
}

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const titlesOf = (buttons: unknown): string[] =>
  Array.isArray(buttons) ? buttons.map((button: unknown) => (isMembers(button) ? textOf(button['title']) : '')) : [];

const fileIn = (media: unknown): ContentFile =>
  isMembers(media)
    ? { url: textOf(media['url']), mediaId: textOf(media['id'] ?? media['mediaId']), name: textOf(media['fileName']) }
    : NO_FILE;
