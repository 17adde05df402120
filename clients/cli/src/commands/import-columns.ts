import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { usage } from '../exit.js';
import names from '../generated/columns.json' with { type: 'json' };
import { askChoice } from '../terminal/ask.js';
import { canAsk, type Output } from '../terminal/output.js';

/** Fields of a contact that a column can fill, beside its properties. */
export const FIELDS = Object.keys(names);

const NAMES: Readonly<Record<string, readonly string[]>> = names;
const LEFT_OUT = '—';
/** Rows whose values say which field a column is, where its name does not. */
const SAMPLES = 20;

interface Options {
  readonly map?: string[];
  readonly yes?: boolean;
}

interface Column {
  readonly name: string;
  /** The first values that it has. */
  readonly samples: readonly string[];
}

/** `column=field`, several times; `null` if there is none. */
export function pairsOf(pairs: readonly string[] | undefined): Record<string, string> | null {
  if (!pairs) return null;
  const entries = pairs.map(pair => {
    const at = pair.lastIndexOf('=');
    if (at < 1) throw usage(`--map must be column=field: "${pair}"`);
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  return Object.fromEntries(entries.filter(([, field]) => field !== ''));
}

/**
 * Returns the chosen mapping. Columns whose name is that of no field are asked about, with a proposal, or named where nobody
 * can be asked. `null` when the server's own reading is right.
 */
export async function mappingOf(
  file: string,
  options: Options,
  output: Output,
): Promise<Record<string, string> | null> {
  const chosen = pairsOf(options.map);
  const columns = await columnsOf(file);
  const named = new Set((options.map ?? []).map(pair => pair.slice(0, pair.lastIndexOf('='))));
  checkNamed(named, columns);
  const open = columns.filter(({ name }) => !named.has(name));
  const known = open.flatMap(({ name }) => (fieldByName(name) ? [[name, fieldByName(name)!] as const] : []));
  const unknown = open.filter(({ name }) => fieldByName(name) === null);
  const mapping: Record<string, string> = { ...chosen, ...Object.fromEntries(known) };
  const isAsked = canAsk() && !options.yes;
  for (const column of unknown) {
    const proposed = proposalFor(column, mapping);
    if (isAsked) await askAbout(column, proposed, mapping);
    else output.note(`The column "${column.name}" is left out. To import it: --map "${column.name}=${proposed}"`);
  }
  return chosen || unknown.length > 0 ? mapping : null;
}

function checkNamed(named: ReadonlySet<string>, columns: readonly Column[]): void {
  const existing = columns.map(({ name }) => name);
  const absent = [...named].filter(name => !existing.includes(name));
  if (absent.length > 0) throw usage(`The file has no column ${absent.join(', ')}. It has: ${existing.join(', ')}.`);
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The field that a column is by its name, as the server reads it. */
const fieldByName = (column: string): string | null =>
  column.startsWith('properties.') ? column : (FIELDS.find(field => plain(field) === plain(column)) ?? null);

/** The field that a column seems to be, by the names that people use and by its values; else a property of its name. */
function proposalFor({ name, samples }: Column, mapping: Readonly<Record<string, string>>): string {
  const all = (pattern: RegExp) => samples.length > 0 && samples.every(sample => pattern.test(sample));
  const byValues = all(/^[^\s@]+@[^\s@]+\.[^\s@]+$/) ? 'email' : all(/^\+\d[\d\s().-]{6,}$/) ? 'phone' : undefined;
  const field = FIELDS.find(each => NAMES[each]!.includes(plain(name))) ?? byValues;
  const isFree = field !== undefined && !Object.values(mapping).includes(field);
  return isFree ? field : `properties.${name.trim().toLowerCase().replace(/\W+/g, '_')}`;
}

async function askAbout({ name }: Column, proposed: string, mapping: Record<string, string>): Promise<void> {
  const free = FIELDS.filter(field => !Object.values(mapping).includes(field) && field !== proposed);
  const choices = [
    { value: proposed, hint: 'proposed' },
    { value: LEFT_OUT, label: 'skip it' },
    ...free.map(value => ({ value })),
  ];
  const field = await askChoice(`Which field does the column "${name}" contain?`, choices, '--map');
  if (field !== LEFT_OUT) mapping[name] = field;
}

/** The columns of the first row; the separator is the one that it has most of, as the server takes it. */
async function columnsOf(file: string): Promise<Column[]> {
  const input = createReadStream(file, { end: 65_535 });
  const text = await new Response(input as unknown as BodyInit).text();
  const firstLine = text.split(/\r?\n/)[0] ?? '';
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  const parser = parse(text, { delimiter, to: SAMPLES + 1, bom: true, relax_column_count: true, relax_quotes: true });
  const rows: string[][] = [];
  try {
    for await (const row of parser) rows.push(row as string[]);
  } catch (error) {
    // The part that was read may end within a row.
    if (rows.length === 0) throw usage(`${file} is not CSV: ${(error as Error).message}`);
  }
  const [header, ...samples] = rows;
  if (!header) throw usage(`${file} is empty.`);
  return header.map((name, at) => ({
    name,
    samples: samples.flatMap(row => (row[at]?.trim() ? [row[at].trim()] : [])),
  }));
}
