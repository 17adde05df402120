import type { FileHandle } from '../../../core/provider/line/file.js';
import type { ChatContact, ChatContent, ChatInteractive, OfficialTemplate } from '../../chat/content.js';

/** The members of a request that depend on the content. `file`: what the provider calls the file that was handed over. */
export const cloudContent = (content: ChatContent, file: FileHandle | null): Readonly<Record<string, unknown>> => ({
  ...(content.quote?.reference ? { context: { message_id: content.quote.reference } } : {}),
  ...ownMembers(content, file),
});

function ownMembers(content: ChatContent, file: FileHandle | null): Readonly<Record<string, unknown>> {
  const { kind, text, media, caption } = content;
  if (content.official) return { type: 'template', template: templateOf(content.official) };
  switch (kind) {
    case 'text':
      return { type: 'text', text: { body: text, preview_url: true } };
    case 'location':
      return { type: 'location', location: content.location };
    case 'contact':
      return { type: 'contacts', contacts: content.contacts!.map(contactOf) };
    case 'reaction':
      return {
        type: 'reaction',
        reaction: { message_id: content.reaction!.reference, emoji: content.reaction!.emoji },
      };
    case 'interactive':
      return { type: 'interactive', interactive: interactiveOf(text!, content.interactive!) };
    default: {
      const { url: link, fileName } = media!;
      const name = fileName ?? (kind === 'document' ? file?.name : undefined);
      const place = file ? { id: file.handle } : { link };
      return {
        type: kind,
        [kind]: { ...place, ...(caption ? { caption } : {}), ...(name ? { filename: name } : {}) },
      };
    }
  }
}

/** A template that the provider has, with the values of its numbered places. */
function templateOf({ name, language, header, body, url, replies }: OfficialTemplate) {
  const texts = (values: readonly string[]) => values.map(text => ({ type: 'text', text }));
  const buttons = [
    ...replies.map(payload => ({ sub_type: 'quick_reply', parameters: [{ type: 'payload', payload }] })),
    ...(url.length > 0 ? [{ sub_type: 'url', parameters: texts(url) }] : []),
  ];
  const components = [
    ...(header.length > 0 ? [{ type: 'header', parameters: texts(header) }] : []),
    ...(body.length > 0 ? [{ type: 'body', parameters: texts(body) }] : []),
    ...buttons.map((button, index) => ({ type: 'button', index: String(index), ...button })),
  ];
  return { name, language: { code: language }, ...(components.length > 0 ? { components } : {}) };
}

const contactOf = ({ name, phones, emails }: ChatContact) => ({
  name: { formatted_name: name, first_name: name },
  phones: phones.map(phone => ({ phone })),
  emails: emails.map(email => ({ email })),
});

function interactiveOf(text: string, { header, footer, buttons, list, link }: ChatInteractive) {
  const frame = {
    ...(header ? { header: { type: 'text', text: header } } : {}),
    body: { text },
    ...(footer ? { footer: { text: footer } } : {}),
  };
  if (buttons)
    return { ...frame, type: 'button', action: { buttons: buttons.map(reply => ({ type: 'reply', reply })) } };
  if (list) return { ...frame, type: 'list', action: list };
  const parameters = { display_text: link!.title, url: link!.url };
  return { ...frame, type: 'cta_url', action: { name: 'cta_url', parameters } };
}
