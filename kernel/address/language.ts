/** The canonical form of a BCP 47 tag (`pt-br` → `pt-BR`), `null` if the text is none. */
export function toLanguage(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text.trim())[0] ?? null;
  } catch {
    return null;
  }
}
