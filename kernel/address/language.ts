/**
 * Tags that were read, with their forms: a dozen are most of the requested ones, and the runtime
 * takes long for each.
 */
const read = new Map<string, string | null>();
const MAX_READ = 1_000;
/** The longest tag that is cached. */
const MAX_LENGTH = 35;

/** The canonical form of a BCP 47 tag (`pt-br` → `pt-BR`), `null` if the text is none. */
export function toLanguage(text: string): string | null {
  const known = read.get(text);
  if (known !== undefined) return known;
  const language = canonical(text.trim());
  if (text.length > MAX_LENGTH) return language;
  if (read.size >= MAX_READ) read.clear();
  read.set(text, language);
  return language;
}

function canonical(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}
