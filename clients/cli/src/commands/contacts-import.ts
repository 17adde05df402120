import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { progress } from '@clack/prompts';
import type { Switchboard } from '@switchboard/client';
import type { Command } from 'commander';
import { EXIT, Failure } from '../exit.js';
import { fileOf } from '../operations/input.js';
import { agree } from '../terminal/ask.js';
import { canAsk, type Output } from '../terminal/output.js';
import { FIELDS, mappingOf, pairsOf } from './import-columns.js';
import type { ShellOf } from './shell.js';

/** Refused rows that are shown; the report has all. */
const SHOWN = 20;

interface Options {
  readonly map?: string[];
  readonly type?: string[];
  readonly encoding?: string;
  readonly sheet?: string;
  readonly country?: string;
  readonly decimalMark?: string;
  readonly dateOrder?: string;
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
      'Imports contacts from a CSV file, an Excel workbook (.xlsx), a vCard file, or from NDJSON with one object per line. Exits with 1 if a row is refused; the others are imported.',
    )
    .option(
      '--map <column=field>',
      `a column and its field: ${FIELDS.join(', ')}, properties.<key>; column= skips it`,
      collect,
    )
    .option('--type <key=type>', 'the type of a new property: STRING, NUMBER, BOOLEAN, DATE', collect)
    .option('--encoding <name>', 'the encoding of a text, if the detected one is wrong: windows-1252')
    .option('--sheet <name>', 'the sheet of a workbook, if it is not the first')
    .option('--country <code>', 'the country of phone numbers and formats: BR')
    .option('--decimal-mark <mark>', 'POINT (1,234.56) or COMMA (1.234,56)')
    .option('--date-order <order>', 'DMY (31/12/1990), MDY or YMD')
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
  const contentType = typeOf(file);
  const isNdjson = contentType === NDJSON;
  const blob = await fileOf(file);
  const read = { fileName: basename(file), ...readingOf(options) };
  const preview = isNdjson
    ? null
    : await client.contacts.imports.preview(beginningOf(blob, contentType), read, {
        signal: stop,
        contentType,
        timeout: TIMEOUT,
      });
  if (preview) showReading(preview, output);
  const { mapping, createsProperties } = preview
    ? await mappingOf(preview.columns, options, output)
    : { mapping: pairsOf(options.map), createsProperties: options.createProperties === true };
  const propertyTypes = pairsOf(options.type, '--type');
  if (!isNdjson && !options.dryRun && canAsk()) await agree(`Import ${basename(file)}?`, options.yes === true);
  const started = await client.contacts.import(
    blob,
    {
      ...read,
      ...(propertyTypes ? { propertyTypes } : {}),
      ...(mapping ? { mapping } : {}),
      ...(options.tag ? { tags: options.tag } : {}),
      ...(options.topic ? { topicIds: options.topic } : {}),
      ...(options.dryRun ? { dryRun: true } : {}),
      ...(createsProperties ? { createProperties: true } : {}),
      ...(options.keepExisting ? { updateExisting: false } : {}),
    },
    { signal: stop, contentType, timeout: TIMEOUT },
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

const NDJSON = 'application/x-ndjson';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TYPES: Readonly<Record<string, string>> = { ndjson: NDJSON, jsonl: NDJSON, xlsx: XLSX, vcf: 'text/vcard' };

/** The server looks at the bytes, and takes any other file for text. */
const typeOf = (file: string): string => TYPES[extname(file).slice(1).toLowerCase()] ?? 'text/csv';

/** Milliseconds in which a file is taken. */
const TIMEOUT = 600_000;
/** Bytes of a text that say what its columns are; a workbook is read whole. */
const BEGINNING = 256 * 1024;

const beginningOf = (blob: Blob, contentType: string): Blob =>
  contentType === XLSX ? blob : blob.slice(0, BEGINNING, contentType);

/** The server checks the values. */
type Reading = NonNullable<Parameters<Switchboard['contacts']['imports']['preview']>[1]>;

/** The options about the reading of the file. */
const readingOf = ({ encoding, sheet, country, decimalMark, dateOrder }: Options): Reading =>
  Object.fromEntries(
    Object.entries({
      encoding,
      sheet,
      country: country?.toUpperCase(),
      decimalMark: decimalMark?.toUpperCase(),
      dateOrder: dateOrder?.toUpperCase(),
    }).filter(([, value]) => value !== undefined),
  ) as Reading;

const DAYS: Readonly<Record<string, string>> = { DMY: '31/12/1990', MDY: '12/31/1990', YMD: '1990/12/31' };

/** Shows the form in which the file is read, with the country of its phone numbers and the order of its days. */
function showReading(
  preview: {
    format: string;
    encoding?: string | null;
    sheet?: string | null;
    country?: string | null;
    decimalMark: string;
    dateOrder: string;
  },
  output: Output,
): void {
  const { format, encoding, sheet, country, decimalMark, dateOrder } = preview;
  const number = decimalMark === 'COMMA' ? '1.234,56' : '1,234.56';
  const parts = [format, encoding ?? (sheet ? `sheet "${sheet}"` : null), `country ${country ?? 'unknown'}`];
  output.note(`Read as ${parts.filter(part => part !== null).join(', ')}, ${number}, ${DAYS[dateOrder]}`);
}

function showReport(report: string, { report: file }: Options, output: Output): void {
  const lines = report.trimEnd().split(/\r?\n/);
  for (const line of lines.slice(0, SHOWN + 1)) output.text(line);
  const more = lines.length - 1 - SHOWN;
  if (more > 0) output.note(`${more} more${file ? ` are in ${file}` : ': --report <file> writes all'}.`);
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
