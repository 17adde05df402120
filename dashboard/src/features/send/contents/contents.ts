import type { ContentFile, ContentName } from '../../../ui/preview/content';
import type { Draft } from '../draft';

export type FieldName = 'from' | 'subject' | 'title' | 'text' | 'html' | 'url' | 'file' | 'buttons' | 'template';

/** One way to say something on a channel. */
export interface ContentForm {
  /** The name of the type in the operation. */
  type: string;
  /** The form shows these fields in this order. */
  fields: readonly FieldName[];
  payload: (draft: Draft) => Record<string, unknown>;
  /** Returns whether enough is written to try it. */
  isWhole: (draft: Draft) => boolean;
}

const given = (text: string): string | undefined => text || undefined;
const hasText = ({ text }: Draft): boolean => text.trim() !== '';
const hasFile = ({ file }: Draft): boolean => file.url !== '' || file.mediaId !== '';

/** Returns the file in the form of payloads. */
const fileOf = ({ url, mediaId }: ContentFile) => (mediaId ? { mediaId } : { url: given(url) });

const template: ContentForm = {
  type: 'template',
  fields: ['template'],
  payload: ({ templateId, variables }) => ({ templateId, variables }),
  isWhole: ({ templateId }) => templateId !== '',
};

const media = (type: 'image' | 'video' | 'audio' | 'document'): ContentForm => ({
  type,
  fields: type === 'audio' ? ['file'] : ['file', 'text'],
  payload: ({ file, text }) => ({
    ...fileOf(file),
    caption: type === 'audio' ? undefined : given(text),
    fileName: type === 'document' ? given(file.name) : undefined,
  }),
  isWhole: hasFile,
});

/** An answer comes back with the number of the button. */
const buttons: ContentForm = {
  type: 'interactive',
  fields: ['text', 'buttons'],
  payload: ({ text, buttons: labels }) => ({
    body: text,
    buttons: labels.map((title, i) => ({ id: String(i + 1), title })),
  }),
  isWhole: draft => hasText(draft) && draft.buttons.length > 0,
};

const text = (fields: readonly FieldName[], payload: ContentForm['payload']): ContentForm => ({
  type: 'text',
  fields,
  payload,
  isWhole: hasText,
});

type Contents = Partial<Record<ContentName, ContentForm>> & { text: ContentForm };

export const SMS: Contents = {
  text: text(['from', 'text'], ({ text: message, from }) => ({ message, from: given(from) })),
  template: {
    ...template,
    fields: ['from', 'template'],
    payload: draft => ({ ...template.payload(draft), from: given(draft.from) }),
  },
};

export const EMAIL: Contents = {
  text: text(['from', 'subject', 'text'], ({ subject, text: message, from }) => ({
    subject,
    text: message,
    from: given(from),
  })),
  html: {
    type: 'text',
    fields: ['from', 'subject', 'html'],
    payload: ({ subject, html, from }) => ({ subject, html, from: given(from) }),
    isWhole: ({ html }) => html.trim() !== '',
  },
  template: {
    ...template,
    fields: ['from', 'template'],
    payload: draft => ({ ...template.payload(draft), from: given(draft.from) }),
  },
};

export const CHAT: Contents = {
  text: text(['text'], ({ text: message }) => ({ message })),
  image: media('image'),
  video: media('video'),
  audio: media('audio'),
  document: media('document'),
  buttons,
  template,
};

export const PUSH: Contents = {
  text: text(['title', 'text', 'url'], ({ title, text: body, url }) => ({
    title: given(title),
    body,
    url: given(url),
  })),
  template,
};

export const RCS: Contents = {
  text: text(['text'], ({ text: message }) => ({ message })),
  card: {
    type: 'card',
    fields: ['file', 'title', 'text'],
    payload: ({ file, title, text: description }) => ({
      card: {
        title: given(title),
        description: given(description),
        media: file.url ? { url: file.url } : undefined,
      },
    }),
    isWhole: draft => hasText(draft) || draft.title !== '' || hasFile(draft),
  },
  document: {
    type: 'file',
    fields: ['file'],
    payload: ({ file }) => ({ file: { url: file.url } }),
    isWhole: hasFile,
  },
  template,
};

export const VOICE: Contents = {
  text: text(['from', 'text'], ({ text: speak, from }) => ({ speak, from: given(from) })),
  audio: {
    type: 'text',
    fields: ['from', 'file'],
    payload: ({ file, from }) => ({ playAudioUrl: file.url, from: given(from) }),
    isWhole: hasFile,
  },
  template,
};
