import type { WidgetWholeFragment } from '../../../graph/generated/webchat';

export const TEXT_NAMES = ['title', 'greeting', 'away'] as const;

/** The values of the form of the appearance. */
export interface AppearanceValues {
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

export const appearanceOf = ({ color, position, texts }: WidgetWholeFragment): AppearanceValues => ({
  color,
  position,
  texts,
});

export const textIn = ({ texts }: AppearanceValues, language: string): Text =>
  texts.find(text => text.language === language) ?? { language };

/** The appearance with one text of one language in the place of the old one. */
export const withText = (
  appearance: AppearanceValues,
  language: string,
  name: (typeof TEXT_NAMES)[number],
  text: string,
): AppearanceValues => ({
  ...appearance,
  texts: [
    ...appearance.texts.filter(each => each.language !== language),
    { ...textIn(appearance, language), [name]: text || null },
  ],
});

/** Returns the appearance as the operation takes it, without languages that have no text. */
export const filled = ({ color, position, texts }: AppearanceValues) => ({
  ...{ color, position },
  texts: texts
    .filter(text => TEXT_NAMES.some(name => text[name]))
    .map(({ language, title, greeting, away }) => ({ language, title, greeting, away })),
});
