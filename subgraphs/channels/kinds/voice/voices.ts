import { Field, ObjectType } from 'type-graphql';

/** The voices that read a text aloud. */
export const VOICES = ['woman', 'man'] as const;

/**
 * Languages in which texts are read (BCP 47), each with its voices; the first is used when none is
 * given.
 */
const BY_LANGUAGE: Readonly<Record<string, readonly (typeof VOICES)[number][]>> = {
  'da-DK': ['woman', 'man'],
  'de-DE': ['woman', 'man'],
  'en-AU': ['woman', 'man'],
  'en-GB': ['woman', 'man'],
  'en-US': ['woman', 'man'],
  'es-ES': ['woman', 'man'],
  'es-MX': ['woman', 'man'],
  'es-US': ['woman', 'man'],
  'fr-CA': ['woman', 'man'],
  'fr-FR': ['woman', 'man'],
  'it-IT': ['woman', 'man'],
  'ja-JP': ['woman', 'man'],
  'nl-NL': ['woman', 'man'],
  'nb-NO': ['woman'],
  'pl-PL': ['woman', 'man'],
  'pt-BR': ['woman', 'man'],
  'pt-PT': ['woman', 'man'],
  'ru-RU': ['woman', 'man'],
  'sv-SE': ['woman'],
  'tr-TR': ['woman'],
};

export const LANGUAGES = Object.keys(BY_LANGUAGE);

/** The language in which a text is read when no other is given. */
export const LANGUAGE = 'en-US';

/** Returns whether a language has a voice. */
export const speaks = (language: string, voice: string): boolean =>
  Object.hasOwn(BY_LANGUAGE, language) && (BY_LANGUAGE[language] as readonly string[]).includes(voice);

@ObjectType({ description: 'A language in which texts are read aloud.' })
export class CallLanguage {
  @Field({ description: 'The language, BCP 47.' })
  language!: string;

  @Field(() => [String], { description: 'The voices. The first one is the default.' })
  voices!: readonly string[];
}

export const callLanguages = (): CallLanguage[] =>
  Object.entries(BY_LANGUAGE).map(([language, voices]) => ({ language, voices }));
