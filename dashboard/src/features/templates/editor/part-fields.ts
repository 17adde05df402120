import type { Channel } from '../../../graph/generated/enums';
import type { Part } from './draft';

type MemberName =
  | 'message'
  | 'subject'
  | 'mjml'
  | 'html'
  | 'text'
  | 'title'
  | 'body'
  | 'url'
  | 'speak'
  | 'header'
  | 'footer'
  | 'caption';

/** A text of a part that is written by itself. */
export interface PartField {
  member: MemberName;
  language: 'text' | 'html' | 'mjml';
  /** Subjects and titles are one line. */
  oneLine: boolean;
}

const field = (member: MemberName, more: Partial<PartField> = {}): PartField => ({
  member,
  language: 'text',
  oneLine: false,
  ...more,
});
const ONE_LINE = { oneLine: true };

const CHAT_TYPES: Readonly<Record<string, readonly PartField[]>> = {
  text: [field('message')],
  interactive: [field('header', ONE_LINE), field('body'), field('footer', ONE_LINE)],
  image: [field('caption')],
  video: [field('caption')],
  document: [field('caption')],
};

/** The texts of a part in the order in which they are read; empty where it is written as JSON alone. */
export function fieldsOf(channel: Channel, part: Part): readonly PartField[] {
  const type = typeof part['type'] === 'string' ? part['type'] : 'text';
  switch (channel) {
    case 'email':
      return [field('subject', ONE_LINE), bodyOf(part), field('text')];
    case 'push':
      return [field('title', ONE_LINE), field('body'), field('url', ONE_LINE)];
    case 'voice':
      return [field('speak')];
    case 'sms':
    case 'rcs':
      return type === 'text' ? [field('message')] : [];
    default:
      return CHAT_TYPES[type] ?? [];
  }
}

const bodyOf = (part: Part): PartField =>
  'mjml' in part ? field('mjml', { language: 'mjml' }) : field('html', { language: 'html' });

const MJML = `<mjml>
  <mj-body>
    <mj-section>
      <mj-column>
        <mj-text></mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;

/** The first content of a new part. */
export const NEW_PARTS: Record<Channel, Part> = {
  sms: { message: '' },
  email: { subject: '', mjml: MJML },
  chatapp: { message: '' },
  botchat: { message: '' },
  photosocial: { message: '' },
  push: { title: '', body: '' },
  rcs: { message: '' },
  webchat: { message: '' },
  voice: { speak: '' },
};

/** An emptied text that a part can do without is left out. */
export function withText(part: Part, member: string, text: string): Part {
  const optional = ['from', 'text', 'url', 'title', 'header', 'footer', 'caption'].includes(member);
  if (text !== '' || !optional) return { ...part, [member]: text };
  return Object.fromEntries(Object.entries(part).filter(([name]) => name !== member));
}

/** The same source under the name of the other way to write a mail. */
export function asFormat(part: Part, format: 'mjml' | 'html'): Part {
  const { mjml, html, ...rest } = part;
  return { ...rest, [format]: mjml ?? html ?? '' };
}
