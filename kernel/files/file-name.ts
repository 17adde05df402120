const MAX_LENGTH = 240;

/**
 * Returns the name of a file as a stranger wrote it, without its folders and without characters
 * that show nothing or break a line; `null` if nothing is left. A file saved under it cannot land
 * in another folder.
 */
export function plainFileName(given: string): string | null {
  const own = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const shown = own
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed();
  return /^\.{0,2}$/.test(shown) ? null : shown;
}
