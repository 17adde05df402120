import { MANAGED, type ManagedScreen } from './objects.js';
import type { Locale } from './texts.js';

/** The texts of a list in which people add, change and delete objects of one kind. */
export type ManagedTexts = Readonly<Record<'add' | 'delete' | 'none', string>>;

/** @param noun of one, and of several, as they are within a sentence. */
const TEXTS_OF: Readonly<Record<Locale, (noun: string, nouns: string) => ManagedTexts>> = {
  en: (noun, nouns) => ({ add: `Add ${noun}`, delete: `Delete ${noun}`, none: `No ${nouns} yet` }),
  'pt-BR': (noun, nouns) => ({
    add: `Adicionar ${noun}`,
    delete: `Excluir ${noun}`,
    none: `Ainda não há ${nouns}`,
  }),
  es: (noun, nouns) => ({ add: `Añadir ${noun}`, delete: `Eliminar ${noun}`, none: `Todavía no hay ${nouns}` }),
};

/** A first word of capitals keeps them: "API key". */
const withinSentence = (title: string): string =>
  /^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** The texts of each object that people manage, in a language, by the name of its screen. */
export const managedTexts = (language: Locale): Readonly<Record<ManagedScreen, ManagedTexts>> =>
  Object.fromEntries(
    MANAGED.map(({ managed: { screen, label, title } }) => [
      screen,
      TEXTS_OF[language](withinSentence(label[language]), withinSentence(title[language])),
    ]),
  ) as Record<ManagedScreen, ManagedTexts>;
