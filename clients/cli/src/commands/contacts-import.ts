import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { progress } from '@clack/prompts';
import type { Switchboard } from '@switchboard/client';
import type { Command } from 'commander';
import { parse } from 'csv-parse';
import { EXIT, Failure, usage } from '../exit.js';
import { fileOf } from '../operations/input.js';
import { agree, askChoice } from '../terminal/ask.js';
import { canAsk, type Output } from '../terminal/output.js';
import type { ShellOf } from './shell.js';

const FIELDS = [
  'name',
  'email',
  'phone',
  'externalId',
  'url',
  'telegramPeer',
  'timeZone',
  'languages',
  'receiveMarketing',
  'optedOutChannels',
  'tags',
];
const LEFT_OUT = '—';
/** Refused rows that are shown; the report has all. */
const SHOWN = 20;

interface Options {
  readonly map?: string[];
  readonly tag?: string[];
  readonly topic?: string[];
  readonly createProperties?: boolean;
  readonly keepExisting?: boolean;
  readonly dryRun?: boolean;
  readonly report?: string;
  readonly yes?: boolean;
}

const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** `contacts import`. */
export function addContactsImport(program: Command, shellOf: ShellOf): void {
  program
    .command('contacts')
    .description('Contacts of the workspace')
    .command('import <file>')
    .description(
      'Imports contacts from a CSV file, or from NDJSON with one object per line. Exits with 1 if a row is refused; the others are imported.',
    )
    .option(
      '--map <column=field>',
      `a column and its field: ${FIELDS.join(', ')}, properties.<key>; column= skips it`,
      collect,
    )
    .option('--tag <tag>', 'a tag to add to the contacts', collect)
    .option('--topic <id>', 'a topic to subscribe the contacts to', collect)
    .option('--create-properties', 'create the properties that columns fill and that do not exist')
    .option('--keep-existing', 'leave existing contacts unchanged')
    .option('--dry-run', 'check and count without changing anything')
    .option('--report <file>', 'write every refused row to this file, as CSV')
    .option('-y, --yes', 'do not ask for confirmation')
    .action(async (file: string, options: Options) => {
      const shell = shellOf();
      await importFile(file, options, await shell.client(), shell.output, shell.stop);
    });
}

async function importFile(
  file: string,
  options: Options,
  client: Switchboard,
  output: Output,
  stop: AbortSignal,
): Promise<void> {
  const isNdjson = /\.(ndjson|jsonl)$/i.test(file);
  const blob = await fileOf(file);
  const mapping = isNdjson ? given(options.map) : await mappingOf(file, options);
  if (!isNdjson && !options.dryRun && canAsk()) await agree(`Import ${basename(file)}?`, options.yes === true);
  const started = await client.contacts.import(
    blob,
    {
      fileName: basename(file),
      ...(mapping ? { mapping } : {}),
      ...(options.tag ? { tags: options.tag } : {}),
      ...(options.topic ? { topicIds: options.topic } : {}),
      ...(options.dryRun ? { dryRun: true } : {}),
      ...(options.createProperties ? { createProperties: true } : {}),
      ...(options.keepExisting ? { updateExisting: false } : {}),
    },
    { signal: stop, contentType: isNdjson ? 'application/x-ndjson' : 'text/csv', timeout: 600_000 },
  );
  const done = await watch(started.id, client, stop);
  const report =
    done.failed > 0 ? await (await client.contacts.imports.report(done.id, { signal: stop })).text() : null;
  if (report !== null && options.report) await writeFile(options.report, report);
  if (output.isJson) output.item(done);
  else {
    const { rows, created, updated, unchanged, failed } = done;
    output.line(
      `${rows} ${rows === 1 ? 'row' : 'rows'}: ${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} refused${options.dryRun ? ' (nothing was changed)' : ''}`,
    );
    if (report !== null) showReport(report, options, output);
  }
  if (done.status === 'FAILED') throw new Failure(`The import failed: ${done.error ?? 'no reason is given'}`);
  if (done.failed > 0)
    throw new Failure(done.failed === 1 ? '1 row was refused.' : `${done.failed} rows were refused.`, EXIT.refused);
}

function showReport(report: string, { report: file }: Options, output: Output): void {
  const lines = report.trimEnd().split(/\r?\n/);
  for (const line of lines.slice(0, SHOWN + 1)) output.text(line);
  const more = lines.length - 1 - SHOWN;
  if (more > 0) output.note(`${more} more${file ? ` are in ${file}` : ': --report <file> writes all'}.`);
}

const given = (pairs: readonly string[] | undefined): Record<string, string> | null => {
  if (!pairs) return null;
  const entries = pairs.map(pair => {
    const at = pair.lastIndexOf('=');
    if (at < 1) throw usage(`--map must be column=field: "${pair}"`);
    return [pair.slice(0, at), pair.slice(at + 1)] as const;
  });
  return Object.fromEntries(entries.filter(([, field]) => field !== ''));
};

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The field that a column is by its name, as the server reads it. */
const fieldByName = (column: string): string | null =>
  column.startsWith('properties.') ? column : (FIELDS.find(field => plain(field) === plain(column)) ?? null);

/**
 * Returns the chosen mapping. Prompts for columns whose name is that of no field. `null` when the
 * server's own reading is right.
 */
async function mappingOf(file: string, options: Options): Promise<Record<string, string> | null> {
  const chosen = given(options.map);
  const columns = await headerOf(file);
  const named = new Set((options.map ?? []).map(pair => pair.slice(0, pair.lastIndexOf('='))));
  const absent = [...named].filter(name => !columns.includes(name));
  if (absent.length > 0) throw usage(`The file has no column ${absent.join(', ')}. It has: ${columns.join(', ')}.`);
  const mapping: Record<string, string> = { ...chosen };
  const unknown = columns.filter(column => !named.has(column) && fieldByName(column) === null);
  for (const column of columns) {
    const field = fieldByName(column);
    if (!named.has(column) && field !== null) mapping[column] = field;
  }
  const isAsked = unknown.length > 0 && canAsk() && !options.yes;
  if (isAsked) for (const column of unknown) await askAbout(column, mapping);
  return chosen || isAsked || unknown.length > 0 ? mapping : null;
}

async function askAbout(column: string, mapping: Record<string, string>): Promise<void> {
  const property = `properties.${column.trim().toLowerCase().replace(/\W+/g, '_')}`;
  const free = [...FIELDS.filter(field => !Object.values(mapping).includes(field)), property];
  const choices = [{ value: LEFT_OUT, label: 'skip it' }, ...free.map(value => ({ value }))];
  const field = await askChoice(`Which field does the column "${column}" contain?`, choices, '--map');
  if (field !== LEFT_OUT) mapping[column] = field;
}

/** The first row; the separator is the one that it has most of, as the server takes it. */
async function headerOf(file: string): Promise<string[]> {
  const input = createReadStream(file, { end: 65_535 });
  const text = await new Response(input as unknown as BodyInit).text();
  const firstLine = text.split(/\r?\n/)[0] ?? '';
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t', '|'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  const parser = parse(text, { delimiter, to: 1, bom: true, relax_column_count: true, relax_quotes: true });
  for await (const row of parser) return row as string[];
  throw usage(`${file} is empty.`);
}

/** Waits until it is done; a terminal shows how far it is. */
async function watch(id: string, client: Switchboard, stop: AbortSignal) {
  const bar = process.stderr.isTTY ? progress({ max: 100, output: process.stderr }) : null;
  bar?.start('Importing');
  let shownAt = 0;
  for (;;) {
    const state = await client.contacts.imports.get(id, { signal: stop });
    const at = Math.floor(state.progress * 100);
    bar?.advance(at - shownAt, `${at}%, ${state.rows} rows`);
    shownAt = at;
    if (state.status === 'COMPLETED' || state.status === 'FAILED') {
      bar?.stop(`${state.rows} rows`);
      return state;
    }
    await pause(1_000, undefined, { signal: stop });
  }
}
