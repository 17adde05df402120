import type { Locale } from '../../../errors/errors.js';

/**
 * The texts of a workspace, in one language, for the pages of links in its messages; `null` for the
 * usual text.
 */
export interface OwnTexts {
  readonly language: string;
  readonly preferencesTitle: string | null;
  readonly preferencesIntro: string | null;
  /** Above the button that unsubscribes. */
  readonly unsubscribeText: string | null;
  /** Once it was pressed. */
  readonly unsubscribedText: string | null;
}

/** Those of one language, if the workspace has any. */
export const ownIn = (own: readonly OwnTexts[], locale: Locale): OwnTexts | undefined =>
  own.find(({ language }) => language === locale);
