/** More texts of one statement than this are not listed one by one. */
export const MAX_TEXTS = 64;

/** The texts that an expression may have; `null` when they are not known before run time. */
export type Texts = readonly string[] | null;

export const union = (one: Texts, other: Texts): Texts => (one && other ? [...one, ...other] : null);

/** The texts of parts that follow each other. */
export function product(parts: readonly Texts[]): Texts {
  let texts: readonly string[] = [''];
  for (const part of parts) {
    if (part === null || texts.length * part.length > MAX_TEXTS) return null;
    texts = texts.flatMap(text => part.map(more => text + more));
  }
  return texts;
}
