const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter that a header uses most often, outside of quotes: as the server finds it. */
export function delimiterOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Returns the text of the quoted cell that begins here, and the place after it. */
function readQuoted(text: string, start: number): { cell: string; end: number } {
  let cell = '';
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}

/** The cells of each row (RFC 4180), empty rows too, so that a row has the number that a spreadsheet gives it. */
export function readCsv(text: string, delimiter: string, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  const ending = new RegExp(`[\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`, 'g');
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < most) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : null;
    ending.lastIndex = quoted?.end ?? at;
    const end = ending.exec(text)?.index ?? text.length;
    row.push(quoted ? quoted.cell + text.slice(quoted.end, end) : text.slice(at, end));
    at = end + 1;
    if (text[end] === delimiter) {
      // A delimiter at the very end has an empty cell behind it.
      if (at === text.length) row.push('');
      else continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at++;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
