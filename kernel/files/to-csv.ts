const SPECIAL = /[",\r\n]/;
/**
 * The characters that show nothing before the text of a cell, and those that a spreadsheet takes
 * for the start of another cell or line.
 */
const BLANK = /^[\s\p{C}]+/u;
const BREAK = /^[\t\r\n]/;
/**
 * The characters that make a spreadsheet take a cell for a formula; some take their full-width and
 * small forms too.
 */
const FORMULA = /^[=+\-@]/;
/**
 * Matches a number, or a phone number in E.164: it is no formula, and a spreadsheet reads it as the
 * same value.
 */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A text that no spreadsheet runs: one that looks like a formula gets an apostrophe before it. */
const withoutFormula = (text: string): string => (isFormula(text) && !NUMBER.test(text) ? `'${text}` : text);

const isFormula = (text: string): boolean =>
  BREAK.test(text) || FORMULA.test(text.replace(BLANK, '').slice(0, 1).normalize('NFKC'));

function toCell(text: string): string {
  const safe = withoutFormula(text);
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of RFC 4180 with a line break behind each. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(toCell).join(',')}\r\n`).join('');
