/** Joiners have a meaning between letters of some scripts (RFC 5892, appendix A). All others of these never show. */
const JOINERS = '\\u200c\\u200d';
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const INVISIBLE_BUT_JOINERS = new RegExp(`(?![${JOINERS}])\\p{Default_Ignorable_Code_Point}`, 'gu');

/** Only ASCII without control characters: has nothing to remove. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Removes the characters that no reader sees, such as U+200B, U+00AD and the marks of direction that are
 * copied with a text, and the spaces around it.
 */
export const withoutMarks = (text: string): string => (PLAIN.test(text) ? text : text.replace(INVISIBLE, '')).trim();

/** The same, but joiners stay. */
export const withoutMarksButJoiners = (text: string): string =>
  (PLAIN.test(text) ? text : text.replace(INVISIBLE_BUT_JOINERS, '')).trim();
