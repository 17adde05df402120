import type { WidgetWholeFragment } from '../../../graph/generated/webchat';

export const TEXT_NAMES = ['title', 'greeting', 'away'] as const;

/** The values of the form of the looks. */
export interface Looks {
  readonly color: string;
  readonly position: 'LEFT' | 'RIGHT';
  readonly texts: readonly Text[];
}

export interface Text {
  readonly language: string;
  readonly title?: string | null | undefined;
  readonly greeting?: string | null | undefined;
  readonly away?: string | null | undefined;
}

export const looksOf = ({ color, position, texts }: WidgetWholeFragment): Looks => ({ color, position, texts });

export const textIn = ({ texts }: Looks, language: string): Text =>
  texts.find(text => text.language === language) ?? { language };

/** The looks with one text of one language in the place of the old one. */
export const withText = (looks: Looks, language: string, name: (typeof TEXT_NAMES)[number], text: string): Looks => ({
  ...looks,
  texts: [
    ...looks.texts.filter(each => each.language !== language),
    { ...textIn(looks, language), [name]: text || null },
  ],
});

/** Returns the looks as the operation takes them: a language without a text is left out. */
export const filled = ({ color, position, texts }: Looks) => ({
  ...{ color, position },
  texts: texts
    .filter(text => TEXT_NAMES.some(name => text[name]))
    .map(({ language, title, greeting, away }) => ({ language, title, greeting, away })),
});
