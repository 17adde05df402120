import type { PushAppWholeFragment } from '../../../graph/generated/push';

export type PromptValues = PushAppWholeFragment['promptConfig'];
export type PromptText = Omit<PromptValues['texts'][number], '__typename'>;

export const TEXT_NAMES = ['title', 'body', 'allow', 'later'] as const;

export const textIn = (texts: readonly PromptText[], language: string): PromptText =>
  texts.find(each => each.language === language) ?? { language, title: null, body: null, allow: null, later: null };

/** The values with one text of one language in the place of the old one. */
export function changed(
  values: PromptValues,
  language: string,
  name: (typeof TEXT_NAMES)[number],
  text: string,
): PromptValues {
  const others = values.texts.filter(each => each.language !== language);
  const own = { __typename: 'PushPromptText' as const, ...textIn(values.texts, language), [name]: text || null };
  return { ...values, texts: [...others, own] };
}

/** Returns the values as the operation takes them: a language without a text is left out. */
export function filled({ automatic, delaySeconds, askAgainDays, texts }: PromptValues) {
  const some = texts.filter(each => TEXT_NAMES.some(name => each[name]));
  return {
    // A field that is empty has a text in the form.
    ...{ automatic, delaySeconds: Number(delaySeconds), askAgainDays: Number(askAgainDays) },
    texts: some.map(({ language, title, body, allow, later }) => ({ language, title, body, allow, later })),
  };
}
