import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type screens from './en/screens';
import type start from './en/start';

/** The form of a catalogue: one that lacks a text does not compile. */
export type StartTexts = Same<typeof start>;
export type ScreenTexts = Same<typeof screens>;
type Same<Part> = { readonly [Name in keyof Part]: Part[Name] extends string ? string : Same<Part[Name]> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof start & typeof screens };
  }
}

export const LANGUAGES = { en: 'English', 'pt-BR': 'Português (Brasil)', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

interface Catalogue {
  start: () => Promise<{ default: StartTexts }>;
  /** They come with the first screen beside the overview. */
  screens: () => Promise<{ default: ScreenTexts }>;
}

const CATALOGUES: Record<Language, Catalogue> = {
  en: { start: () => import('./en/start'), screens: () => import('./en/screens') },
  'pt-BR': { start: () => import('./pt-BR/start'), screens: () => import('./pt-BR/screens') },
  es: { start: () => import('./es/start'), screens: () => import('./es/screens') },
};

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(CATALOGUES, text);

/** Returns the language that the person chose, or else the one that the browser prefers. */
function wantedLanguage(): Language {
  const chosen = localStorage.getItem('language');
  if (isLanguage(chosen)) return chosen;
  const all = Object.keys(LANGUAGES) as Language[];
  const found = navigator.languages.map(wanted => all.find(known => known.slice(0, 2) === wanted.slice(0, 2)));
  return found.find(known => known !== undefined) ?? 'en';
}

/** Large numbers of Portuguese and Spanish ("1 000 000 de …") take the text of other ones. */
function withMany(texts: object): object {
  const filled = Object.entries(texts as Record<string, unknown>).flatMap(([name, value]) => {
    if (typeof value === 'object') return [[name, withMany(value as object)]];
    return name.endsWith('_other')
      ? [
          [name, value],
          [name.replace(/_other$/, '_many'), value],
        ]
      : [[name, value]];
  });
  return Object.fromEntries(filled);
}

/** Those that the first screen needs. */
export async function loadTexts(): Promise<void> {
  const language = wantedLanguage();
  const { default: texts } = await CATALOGUES[language].start();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: withMany(texts) } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

let screensLoaded: Promise<void> | undefined;

/** The texts of the screens beside the overview, once. */
export function loadScreenTexts(): Promise<void> {
  screensLoaded ??= readScreenTexts().catch((error: unknown) => {
    // The next screen tries again.
    screensLoaded = undefined;
    throw error;
  });
  return screensLoaded;
}

async function readScreenTexts(): Promise<void> {
  const { default: texts } = await CATALOGUES[wantedLanguage()].screens();
  i18next.addResourceBundle(i18next.language, 'translation', withMany(texts));
}

/** Takes effect by a new load of the page, as every text of it changes. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem('language', language);
  window.location.reload();
}
