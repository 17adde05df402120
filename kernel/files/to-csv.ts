const SPECIAL = /[",\r\n]/;
/** What makes a spreadsheet take a cell for a formula, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r]/;
/** A number, or a phone number in E.164: no formula, and what it is to who reads it. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A text that no spreadsheet runs: one that looks like a formula gets an apostrophe before it. */
const withoutFormula = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

function toCell(text: string): string {
  const safe = withoutFormula(text);
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of RFC 4180 with a line break behind each. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `${cells.map(toCell).join(',')}\r\n`).join('');
