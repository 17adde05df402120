import { COLUMN_FILLERS, COLUMN_NAMES } from '../../../../catalogue/contact-file/columns.js';

/** A field, or a part of one, that a column fills by its name. */
type NamedTarget = keyof typeof COLUMN_NAMES;

/** A text without accents, spaces and signs, in small letters, of any script. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** A target by the name of a column. */
export interface Named {
  readonly target: NamedTarget;
  /** The smaller, the surer: of several columns with one target, the first by rank has it. */
  readonly rank: number;
}

/** The first target that lists a name has it. */
const BY_NAME = new Map<string, Named>();
for (const [target, names] of Object.entries(COLUMN_NAMES) as [NamedTarget, readonly string[]][])
  names.forEach((name, rank) => {
    if (!BY_NAME.has(name)) BY_NAME.set(name, { target, rank });
  });

const FILLERS: ReadonlySet<string> = new Set(COLUMN_FILLERS);
/** Behind all names that stand in the table as they are. */
const SHORTENED = 100;

const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain)
    .filter(word => word !== '');

/** The target of a column by its name; `null` if the name is that of none. Words that say nothing are left out. */
export function targetByName(name: string): Named | null {
  const whole = BY_NAME.get(plain(name));
  if (whole) return whole;
  const words = wordsOf(name);
  const telling = words.filter(word => !FILLERS.has(word));
  // "Opted out of email: Newsletter" has a column for each kind of mail.
  const beginning = /^\s*(?:opted out of|unsubscribed from) (email|sms)\b/i.exec(name)?.[1]?.toLowerCase();
  if (beginning) return { target: `optOut.${beginning as 'email' | 'sms'}`, rank: SHORTENED };
  const short = telling.length < words.length ? BY_NAME.get(telling.join('')) : undefined;
  return short ? { target: short.target, rank: short.rank + SHORTENED } : null;
}
