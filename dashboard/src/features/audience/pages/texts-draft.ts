import { useSessionStorage } from '@mantine/hooks';
import type { OwnTextsFragment } from '../../../graph/generated/audience';
import { LANGUAGES, type Language } from '../../../texts';

export const TEXT_NAMES = ['preferencesTitle', 'preferencesIntro', 'unsubscribeText', 'unsubscribedText'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

/** An empty text means the usual one. */
type Texts = Readonly<Record<TextName, string>>;
export type TextsDraft = Readonly<Record<Language, Texts>>;

export const PAGE_LANGUAGES = Object.keys(LANGUAGES) as Language[];

const draftOf = (saved: readonly OwnTextsFragment[]): TextsDraft =>
  Object.fromEntries(
    PAGE_LANGUAGES.map(language => {
      const own = saved.find(each => each.language === language);
      return [language, Object.fromEntries(TEXT_NAMES.map(name => [name, own?.[name] ?? '']))];
    }),
  ) as TextsDraft;

/** Returns the texts of a language as variables of the mutation. */
export const textsOf = (draft: TextsDraft, language: Language) => {
  const { preferencesTitle, preferencesIntro, unsubscribeText, unsubscribedText } = draft[language];
  return {
    language,
    preferencesTitle: preferencesTitle.trim() ? preferencesTitle : null,
    preferencesIntro: preferencesIntro.trim() ? preferencesIntro : null,
    unsubscribeText: unsubscribeText.trim() ? unsubscribeText : null,
    unsubscribedText: unsubscribedText.trim() ? unsubscribedText : null,
  };
};

/** Texts that are written, which the window keeps until they are saved. */
export function useTextsDraft(workspaceId: string, saved: readonly OwnTextsFragment[]) {
  const [kept, setKept, forget] = useSessionStorage<TextsDraft | null>({
    key: `page texts of ${workspaceId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const draft = kept ?? draftOf(saved);
  return {
    draft,
    change: (language: Language, name: TextName, text: string) =>
      setKept({ ...draft, [language]: { ...draft[language], [name]: text } }),
    isChanged: kept !== null && JSON.stringify(kept) !== JSON.stringify(draftOf(saved)),
    forget,
  };
}
