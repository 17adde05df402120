/** Words that ask what this is, each alone in its text: English, Portuguese, Spanish; in upper case, without accents. */
const HELP = new Set([
  ...['HELP', 'INFO', 'INFORMATION'],
  ...['AJUDA', 'INFORMACAO', 'INFORMACOES'],
  ...['AYUDA', 'INFORMACION'],
]);

/** Returns whether a text is one of the words, and nothing else. */
export const asksForHelp = (text: string): boolean =>
  HELP.has(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[^\p{L}]+/gu, ' ')
      .trim()
      .toUpperCase(),
  );
