import type { OutboundFile } from '../../core/provider/line/file.js';
import type { MessageContent } from '../../core/provider/port.js';

/** Every kind of chat message; a channel lists those that it has. */
export const CHAT_TYPES = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contact',
  'reaction',
  'interactive',
] as const;
export type ChatType = (typeof CHAT_TYPES)[number];

/** The content of a chat message, whatever the channel; `kind` says which members it has. */
export interface ChatContent extends MessageContent {
  kind: ChatType;
  /** The text of `text`, and the body of `interactive`. */
  text?: string;
  /** The file of `image`, `audio`, `video`, `document` and `sticker`. */
  media?: ChatFile;
  caption?: string;
  location?: { latitude: number; longitude: number; name?: string; address?: string };
  contacts?: readonly ChatContact[];
  reaction?: ChatReaction;
  /** The message that it answers. */
  quote?: ChatTarget;
  interactive?: ChatInteractive;
  /**
   * The template that the provider of an official line approved: it is sent in the place of the
   * rest.
   */
  official?: OfficialTemplate;
  /** The file of `media` for senders that read it themselves; made when the message is handed over. */
  file?: OutboundFile;
}

/** Exactly one of `url` and `id`. */
export interface ChatFile {
  /** The address from which it is fetched. */
  url?: string;
  /** The id of a file that was uploaded to us. */
  id?: string;
  fileName?: string;
}

/** A template of a provider, with what stands in its numbered places. */
export interface OfficialTemplate {
  readonly name: string;
  readonly language: string;
  readonly header: readonly string[];
  readonly body: readonly string[];
  readonly url: readonly string[];
  /** The answers that buttons give. */
  readonly replies: readonly string[];
}

export interface ChatContact {
  name: string;
  phones: readonly string[];
  emails: readonly string[];
}

/** A message of the line: one of ours, or one that came in. */
export interface ChatTarget {
  messageId: string;
  /** The provider's identifier of it; found when what names it is handed over. */
  reference?: string;
}

export interface ChatReaction extends ChatTarget {
  /** Empty: takes the reaction back. */
  emoji: string;
}

export interface ChatButton {
  id: string;
  title: string;
}

/** One of `buttons`, `list` and `link`. */
export interface ChatInteractive {
  header?: string;
  footer?: string;
  buttons?: readonly ChatButton[];
  list?: {
    button: string;
    sections: readonly { title?: string; rows: readonly (ChatButton & { description?: string })[] }[];
  };
  link?: { title: string; url: string };
}

/** The file of a content that only we have; what is at a URL most providers fetch themselves. */
export const uploadedFile = ({ file }: ChatContent): OutboundFile | null => (file?.uploaded ? file : null);
