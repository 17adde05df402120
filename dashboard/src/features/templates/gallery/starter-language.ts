import type { StarterLanguage } from '../../../graph/generated/enums';
import type { Language } from '../../../texts';

export const STARTER_LANGUAGES = ['en', 'pt_BR', 'es'] as const satisfies StarterLanguage[];

/** The language of starters for each language of the dashboard. */
const READ: Record<Language, StarterLanguage> = { en: 'en', 'pt-BR': 'pt_BR', es: 'es' };
export const usualLanguage = (language: string): StarterLanguage => READ[language as Language];
