import type { Channel } from '../../../graph/generated/inbox';

/** A file that the server keeps for messages. */
export interface UploadedFile {
  readonly mediaId: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly chosenAt: number;
}

/** One message of an answer, as a send takes it. */
export interface Part {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

interface Written {
  readonly text: string;
  /** A mail alone has a subject. */
  readonly subject: string;
  /** The people who get a copy of it, between commas. */
  readonly cc: string;
  readonly files: readonly UploadedFile[];
  /** The one message that the first of them answers. */
  readonly replyTo: string | undefined;
}

/** Characters of a text below a file. */
const MAX_CAPTION = 1_024;

/**
 * Returns the messages of an answer, in their order: the text is below the first file if the
 * channel allows, and otherwise after the files.
 */
export function partsOf(channel: Channel, written: Written): Part[] {
  const [first, ...others] = plainParts(channel, written);
  const { replyTo } = written;
  return first ? [replyTo ? { ...first, payload: { ...first.payload, replyTo } } : first, ...others] : [];
}

function plainParts(channel: Channel, { text, subject, cc, files }: Written): Part[] {
  const textual = text.trim() !== '';
  if (channel === 'email')
    return textual ? [{ type: 'text', payload: { subject, text, ...copied(cc), ...attached(files) } }] : [];
  const parts = files.map(file => fileOf(channel, file));
  const [first, ...others] = parts;
  if (first && textual && takesCaption(channel, first.type) && text.length <= MAX_CAPTION)
    return [{ ...first, payload: { ...first.payload, caption: text } }, ...others];
  return textual ? [...parts, { type: 'text', payload: { message: text } }] : parts;
}

const CAPTIONED: readonly Channel[] = ['chatapp', 'botchat', 'webchat'];
const takesCaption = (channel: Channel, type: string): boolean => CAPTIONED.includes(channel) && type !== 'audio';

/** People are divided by commas or semicolons, but not within the quotes of a name. */
const copied = (cc: string) => {
  const people = (cc.match(/(?:"[^"]*"|[^,;"])+/g) ?? []).map(one => one.trim()).filter(Boolean);
  return people.length > 0 ? { cc: people } : {};
};

/** A mail has its files beside its text. */
const attached = (files: readonly UploadedFile[]) =>
  files.length > 0 ? { attachments: files.map(({ mediaId, name }) => ({ mediaId, filename: name })) } : {};

function fileOf(channel: Channel, { mediaId, name, type }: UploadedFile): Part {
  if (channel === 'rcs') return { type: 'file', payload: { file: { mediaId } } };
  const kind = /^(image|video|audio)\//.exec(type)?.[1];
  return kind ? { type: kind, payload: { mediaId } } : { type: 'document', payload: { mediaId, fileName: name } };
}
