/** Words in a row that a rule may have. */
export const MOST_WORDS = 5;

/** The words of a text in lower case, without accents, signs and pictures. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** Every row of up to five words of a text: looking for a rule costs the same, however many rules there are. */
export function rowsOfWords(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const rows = new Set<string>();
  for (let first = 0; first < words.length; first++)
    for (let length = 1; length <= MOST_WORDS; length++) rows.add(words.slice(first, first + length).join(' '));
  return rows;
}
