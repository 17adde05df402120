/** Languages in which starting templates are written, as templates name them. */
export const STARTER_LANGUAGES = ['en', 'pt_BR', 'es'] as const;
export type StarterLanguage = (typeof STARTER_LANGUAGES)[number];

interface StarterVariable {
  readonly name: string;
  readonly type: 'string' | 'list';
  readonly required: boolean;
  readonly examples: Readonly<Record<StarterLanguage, unknown>>;
}

interface Mail {
  readonly subject: string;
  /** The preheader is the text that an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly lines: readonly string[];
  /** MJML below the lines. */
  readonly more?: string;
  /** Leads to the variable `link`. */
  readonly button?: string;
  readonly end: string;
}

/** The texts of a starting template in one language, by the kind of its parts. */
export interface StarterTexts {
  readonly name: string;
  readonly about: string;
  readonly sms?: string;
  readonly speak?: string;
  readonly rcs?: string;
  readonly push?: readonly [title: string, body: string];
  /** A text, or one with up to three answers to tap on. */
  readonly chat?: string | readonly [body: string, ...answers: string[]];
  readonly mail?: Mail;
}

/** A template to begin with, of our own writing. */
export interface Starter {
  readonly key: string;
  readonly category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION';
  readonly variables: readonly StarterVariable[];
  readonly texts: Readonly<Record<StarterLanguage, StarterTexts>>;
}

/** A starting template. Members that are the same in all languages are given once. */
export const text = (name: string, en: string, pt = en, es = en): StarterVariable => ({
  ...{ name, type: 'string', required: true, examples: { en, pt_BR: pt, es } },
});

/** The address that a button leads to. */
export const LINK = text('link', 'https://shop.example/a/1042');

/** The parts of a template, by channel. */
export function partsOf({ sms, speak, rcs, push, chat, mail }: StarterTexts): Record<string, Record<string, unknown>> {
  return {
    ...(sms ? { sms: { message: sms } } : {}),
    ...(mail ? { email: { subject: mail.subject, mjml: mjmlOf(mail) } } : {}),
    ...(chat ? { chatapp: chatOf(chat) } : {}),
    ...(push ? { push: { title: push[0], body: push[1] } } : {}),
    ...(rcs ? { rcs: { message: rcs } } : {}),
    ...(speak ? { voice: { speak } } : {}),
  };
}

function chatOf(chat: NonNullable<StarterTexts['chat']>): Record<string, unknown> {
  if (typeof chat === 'string') return { message: chat };
  const [body, ...answers] = chat;
  return { type: 'interactive', body, buttons: answers.map((title, at) => ({ id: `${at + 1}`, title })) };
}

/** A mail of one column, which is as wide as a phone and reads well in light and in dark. */
const mjmlOf = ({ preview, heading, lines, more, button, end }: Mail): string => `<mjml>
  <mj-head>
    <mj-preview>${preview}</mj-preview>
    <mj-attributes>
      <mj-all font-family="Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#2b2d31" padding="6px 24px" />
      <mj-button background-color="#0b6e66" color="#ffffff" font-size="16px" border-radius="8px" padding="18px 24px" align="left" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f4f4f2">
    <mj-section background-color="#ffffff" padding="24px 0">
      <mj-column>
        <mj-text font-size="24px" font-weight="700" line-height="1.25">${heading}</mj-text>
${lines.map(each => `        <mj-text>${each}</mj-text>\n`).join('')}${more ? `${more}\n` : ''}${
  button ? `        <mj-button href="{{ link }}">${button}</mj-button>\n` : ''
}        <mj-divider border-color="#e2e1dc" border-width="1px" padding="18px 24px 10px" />
        <mj-text font-size="13px" color="#5b626b">${end}</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;
