import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type en from './en';

/** What a catalogue has: one that lacks a text does not compile. */
export type Texts = Same<typeof en>;
type Same<Part> = { readonly [Name in keyof Part]: Part[Name] extends string ? string : Same<Part[Name]> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en };
  }
}

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

const CATALOGUES: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./en'),
  'pt-BR': () => import('./pt-BR'),
  es: () => import('./es'),
};

const isLanguage = (text: string | null): text is Language => text !== null && text in CATALOGUES;

/** What the person chose, or what the browser asks for. */
function wantedLanguage(): Language {
  const chosen = localStorage.getItem('language');
  if (isLanguage(chosen)) return chosen;
  const all = Object.keys(LANGUAGES) as Language[];
  const found = navigator.languages.map(wanted => all.find(known => known.slice(0, 2) === wanted.slice(0, 2)));
  return found.find(known => known !== undefined) ?? 'en';
}

/** Large numbers of Portuguese and Spanish ("1 000 000 de …") take the text of other ones. */
function withMany(texts: Texts): Texts {
  const filled = Object.entries(texts as Record<string, unknown>).flatMap(([name, value]) => {
    if (typeof value === 'object') return [[name, withMany(value as Texts)]];
    return name.endsWith('_other')
      ? [
          [name, value],
          [name.replace(/_other$/, '_many'), value],
        ]
      : [[name, value]];
  });
  return Object.fromEntries(filled) as Texts;
}

export async function loadTexts(): Promise<void> {
  const language = wantedLanguage();
  const { default: texts } = await CATALOGUES[language]();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: withMany(texts) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Takes effect by a new load of the page, as every text of it changes. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem('language', language);
  window.location.reload();
}
