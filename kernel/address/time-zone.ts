/** Names by their lower case. The library lists one name of each zone, often not that of today. */
const known = new Map(['UTC', ...Intl.supportedValuesOf('timeZone')].map(name => [name.toLowerCase(), name]));

/** Longer than any name. */
const MAX_LENGTH = 64;
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/**
 * The IANA name of a time zone in its usual letters, `null` if there is no such zone. A zone with several names keeps the one
 * that is given: `Europe/Kyiv` and `Europe/Kiev` are two names of one. Offsets are no names.
 */
export function toTimeZone(text: string): string | null {
  const name = text.trim();
  return known.get(name.toLowerCase()) ?? otherName(name);
}

/** A name that the library takes and does not list. */
function otherName(name: string): string | null {
  if (name.length > MAX_LENGTH || !NAME.test(name)) return null;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return inUsualLetters(name);
  } catch {
    return null;
  }
}

/** Words of names that begin with a small letter: `Port-au-Prince`, `Dar_es_Salaam`, `Isle_of_Man`. */
const SMALL = new Set(['au', 'es', 'of', 'du']);

/** A name in small letters alone begins each word with a large one; one with some large letters has the usual ones already. */
function inUsualLetters(name: string): string {
  if (/[A-Z]/.test(name) && /[a-z]/.test(name)) return name;
  // `GMT0`, `EST5EDT`: a name without a region is an abbreviation, or a country.
  if (!name.includes('/'))
    return name.length > 3 && !/\d/.test(name) ? capital(name.toLowerCase()) : name.toUpperCase();
  return name
    .toLowerCase()
    .replace(/^us(?=\/)/, 'US')
    .split(/(?<=[/_-])/)
    .map(word => (SMALL.has(word.replace(/[_-]$/, '')) ? word : capital(word)))
    .join('');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
