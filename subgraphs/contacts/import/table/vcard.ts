import { encodingNamed } from './encodings.js';

/** A line of a card (RFC 6350, RFC 2426 and the older vCard 2.1). */
interface Line {
  readonly name: string;
  /** `TYPE=cell,voice`, or `CELL` alone in vCard 2.1; in small letters. */
  readonly parameters: readonly string[];
  readonly value: string;
}

/** Columns of cards: each takes the first value that no column before it has. */
const COLUMNS = [
  ...['FN', 'EMAIL', 'EMAIL 2', 'TEL', 'TEL 2', 'TEL 3', 'URL', 'CATEGORIES', 'LANG', 'TZ', 'NICKNAME', 'ORG', 'TITLE'],
  ...['ROLE', 'BDAY', 'ANNIVERSARY', 'ADR', 'NOTE', 'UID'],
] as const;
type CardColumn = (typeof COLUMNS)[number];
type Card = Partial<Record<CardColumn, string>>;

/** Characters of a card without its pictures, at most. */
const MAX_CARD = 256 * 1024;
/** Lines that hold files: nothing of them is imported. */
const FILES = /^(?:item\d+\.)?(?:PHOTO|LOGO|SOUND|KEY)\b/i;

/** Returns the cards of a text that comes in pieces. */
async function* cardsOf(text: AsyncIterable<string>): AsyncGenerator<Card> {
  let lines: Line[] | null = null;
  let size = 0;
  for await (const line of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) [lines, size] = [[], 0];
    else if (/^END:VCARD\s*$/i.test(line)) {
      if (lines) yield cardOf(lines);
      lines = null;
    } else if (lines && !FILES.test(line) && size + line.length <= MAX_CARD) {
      size += line.length;
      const read = readLine(line);
      if (read) lines.push(read);
    }
  }
  // A card that is cut off is taken as far as it goes.
  if (lines && lines.length > 0) yield cardOf(lines);
}

/** Lines that were broken are put together again: the next begins with a space, or this one ends with `=` in quoted-printable. */
async function* unfolded(text: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string | null = null;
  for await (const line of linesOf(text)) {
    if (open !== null && /^[ \t]/.test(line)) open = append(open, line.slice(1));
    else if (open !== null && isQuotedPrintable(open) && open.endsWith('=')) open = append(open.slice(0, -1), line);
    else {
      if (open !== null) yield open;
      open = line;
    }
  }
  if (open !== null) yield open;
}

/** Pictures are not kept while they are read. */
const append = (line: string, more: string): string =>
  line.length > MAX_CARD || FILES.test(line) ? line : line + more;

const isQuotedPrintable = (line: string): boolean => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line);

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

const LINE = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^";:])*)*):(.*)$/s;

function readLine(line: string): Line | null {
  const [, name = '', given = '', value = ''] = LINE.exec(line) ?? [];
  if (name === '') return null;
  const parameters = given.slice(1).toLowerCase().split(';');
  return { name: name.toUpperCase(), parameters, value: decoded(value, parameters) };
}

function decoded(value: string, parameters: readonly string[]): string {
  if (!parameters.some(parameter => /^(?:encoding=)?quoted-printable$/.test(parameter))) return value;
  const charset = parameters.find(parameter => parameter.startsWith('charset='))?.slice('charset='.length);
  const bytes = value.replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  // Characters that are not ASCII were decoded with the file.
  if (/[\u0100-\u{10ffff}]/u.test(bytes)) return bytes;
  return new TextDecoder(encodingNamed(charset ?? 'utf-8') ?? 'utf-8').decode(Buffer.from(bytes, 'latin1'));
}

const ESCAPED = /\\([\\;,:nN])/g;
const unescaped = (text: string): string =>
  text.replace(ESCAPED, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** The parts of a value between signs that are not escaped. */
const partsOf = (value: string, sign: ';' | ','): string[] =>
  value.split(new RegExp(`(?<!\\\\)${sign}`)).map(part => unescaped(part).trim());

/** Mobile numbers and preferred values come first; others keep their order. */
function byPreference(lines: readonly Line[]): string[] {
  const weight = ({ parameters }: Line) => {
    const text = parameters.join(',');
    return (
      (/\bcell\b|\bmobile\b/.test(text) ? 0 : 2) +
      (/\bpref\b/.test(text) ? 0 : 1) +
      (/\bfax\b|\bpager\b/.test(text) ? 9 : 0)
    );
  };
  const sorted = lines.toSorted((a, b) => weight(a) - weight(b));
  return [...new Set(sorted.map(({ value }) => unescaped(value.trim()).replace(/^(?:tel|mailto):/i, '')))].filter(
    Boolean,
  );
}

function cardOf(lines: readonly Line[]): Card {
  const all = (name: string) => lines.filter(line => line.name === name);
  const value = (name: string) => all(name)[0]?.value ?? '';
  const parts = (name: string, sign: ';' | ',') => partsOf(value(name), sign).filter(Boolean);
  const [last = '', first = '', middle = ''] = partsOf(value('N'), ';');
  const named = unescaped(value('FN')).trim() || [first, middle, last].filter(Boolean).join(' ');
  const [mail, tel] = [byPreference(all('EMAIL')), byPreference(all('TEL'))];
  const quoted = (item: string) => (/[",;|]/.test(item) ? `"${item.replaceAll('"', '""')}"` : item);
  const card: Card = {
    FN: named,
    ...{
      EMAIL: mail[0] ?? '',
      'EMAIL 2': mail[1] ?? '',
      TEL: tel[0] ?? '',
      'TEL 2': tel[1] ?? '',
      'TEL 3': tel[2] ?? '',
    },
    URL: byPreference(all('URL'))[0] ?? '',
    CATEGORIES: parts('CATEGORIES', ',').map(quoted).join(';'),
    BDAY: dayOf(value('BDAY')),
    ANNIVERSARY: dayOf(value('ANNIVERSARY')),
    ORG: parts('ORG', ';').join(', '),
    ADR: parts('ADR', ';').join(', '),
  };
  for (const name of ['LANG', 'TZ', 'NICKNAME', 'TITLE', 'ROLE', 'NOTE', 'UID'] as const)
    card[name] = unescaped(value(name)).trim();
  return card;
}

/** `19901231` is a day too. */
const dayOf = (text: string): string => text.trim().replace(/^(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');

/**
 * Returns the cards of a file as rows: first the names of the columns that some card fills.
 *
 * @param read opens the text, which is read twice.
 */
export async function* rowsOfCards(read: () => AsyncIterable<string>): AsyncGenerator<readonly (readonly string[])[]> {
  const used = new Set<CardColumn>();
  for await (const card of cardsOf(read())) for (const column of COLUMNS) if (card[column]) used.add(column);
  const columns = COLUMNS.filter(column => used.has(column));
  yield [columns];
  for await (const card of cardsOf(read())) yield [columns.map(column => card[column] ?? '')];
}
