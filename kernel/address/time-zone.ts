/** Names by their lower case. */
const known = new Map(['UTC', ...Intl.supportedValuesOf('timeZone')].map(name => [name.toLowerCase(), name]));

/** Longer than any name. */
const MAX_LENGTH = 64;
const NAME = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** The IANA name of a time zone as it is usually written, `null` if there is no such zone. Offsets are no names. */
export function toTimeZone(text: string): string | null {
  const name = text.trim();
  return known.get(name.toLowerCase()) ?? aliasOf(name);
}

/** Older names, which only the constructor knows. */
function aliasOf(name: string): string | null {
  if (name.length > MAX_LENGTH || !NAME.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
