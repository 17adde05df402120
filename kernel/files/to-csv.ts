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

/**
 * A text that no spreadsheet runs: one that looks like a formula gets an apostrophe before it, and so does one that already begins
 * with such an apostrophe, so that {@link beforeGuard} returns each text as it was.
 */
export const withoutFormula = (text: string): string => (needsGuard(text) ? `'${text}` : text);

const needsGuard = (text: string): boolean =>
  text.startsWith("'") ? needsGuard(text.slice(1)) : isFormula(text) && !NUMBER.test(text);

const isFormula = (text: string): boolean =>
  BREAK.test(text) || FORMULA.test(text.replace(BLANK, '').slice(0, 1).normalize('NFKC'));

/** The text that a cell of {@link toCsv} was made of. */
export const beforeGuard = (cell: string): string =>
  cell.startsWith("'") && withoutFormula(cell.slice(1)) === cell ? cell.slice(1) : cell;

const quoted = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

type Rows = readonly (readonly string[])[];

/** Lines of RFC 4180 with a line break behind each, for a file that is read by our own programs alone. */
export const toOwnCsv = (rows: Rows): string => rows.map(cells => `${cells.map(quoted).join(',')}\r\n`).join('');

/** The same for a file that a spreadsheet may open. */
export const toCsv = (rows: Rows): string => toOwnCsv(rows.map(cells => cells.map(withoutFormula)));
