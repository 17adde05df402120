import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Download, Page, Pages, Switchboard } from '@switchboard/client';
import { usage } from '../exit.js';
import { agree } from '../terminal/ask.js';
import type { Output } from '../terminal/output.js';
import { kebab } from '../terminal/text.js';
import { fileOf, inputOf } from './input.js';
import type { Operation } from './operation.js';

type Method = (...args: unknown[]) => unknown;
type Options = Record<string, unknown>;

interface Run {
  readonly client: Switchboard;
  readonly output: Output;
  readonly stop: AbortSignal;
}

/** Acts that cannot be taken back, beside those of DELETE. */
const FINAL = /^(erase|merge|release|revoke|rotate\w*|cancel|disconnect|buy)$/;

export const isFinal = ({ verb, name }: Operation): boolean => verb === 'DELETE' || FINAL.test(name);

/** Calls an operation with the arguments of the command line, and shows its answer. */
export async function runOperation(
  operation: Operation,
  ids: readonly string[],
  options: Options,
  run: Run,
): Promise<void> {
  const method = methodOf(run.client, operation);
  const fields = operation.hasBody ? operation.body : operation.query;
  const input = inputOf(fields, options);
  const missing = fields.filter(({ name, required }) => required && input[name] === undefined);
  if (missing.length > 0)
    throw usage(`${missing.map(({ name }) => `--${kebab(name)}`).join(', ')} must be given. See --help.`);
  const words = [...operation.resource, operation.name].join(' ');
  if (isFinal(operation)) await agree(`Really ${words} ${ids.join(' ')}?`.replace(' ?', '?'), options['yes'] === true);
  const file = operation.takesFile ? [await fileOf(String(options['file']))] : [];
  const request = { signal: run.stop, ...(operation.takesFile ? typeOf(options) : {}) };
  const hasInput = operation.hasBody || operation.query.length > 0;
  const args = (given: unknown) => [...ids, ...file, ...(hasInput ? [given] : []), request];
  if (operation.isPaged)
    return list(
      operation,
      (given: unknown) => method(...args(given)) as Pages<unknown, unknown>,
      input,
      options,
      run.output,
    );
  return show(operation, await method(...args(input)), options, run.output);
}

async function show(operation: Operation, answer: unknown, options: Options, output: Output): Promise<void> {
  if (operation.givesFile) return save(answer as Download, options['output'] as string | undefined);
  if (Array.isArray(answer)) output.list(operation.columns, answer, null);
  else output.item(answer as object);
}

function methodOf(client: Switchboard, { resource, name }: Operation): Method {
  let owner = client as unknown as Record<string, unknown>;
  for (const step of resource) owner = owner[step] as Record<string, unknown>;
  return owner[name] as Method;
}

const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  txt: 'text/plain',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  mp4: 'video/mp4',
};

/** The content type that is given, or that of the name's ending. */
const typeOf = (options: Options): { contentType: string } => ({
  contentType:
    (options['contentType'] as string | undefined) ??
    TYPES[String(options['file']).split('.').at(-1)!.toLowerCase()] ??
    'application/octet-stream',
});

/** The first page, or with `--all` every one. */
async function list(
  operation: Operation,
  read: (input: unknown) => Pages<unknown, unknown>,
  input: Options,
  options: Options,
  output: Output,
): Promise<void> {
  if (options['all'] === true) {
    if (output.isJson) return output.list(operation.columns, await read(input).all(), null);
    let isEmpty = true;
    for await (const page of read(input).byPage()) {
      if (page.items.length > 0) output.list(operation.columns, page.items, null);
      isEmpty &&= page.items.length === 0;
    }
    if (isEmpty) output.list([], [], null);
    return;
  }
  const page = (await read(input)) as Page<unknown, { total?: number | null; nextCursor?: string | null }>;
  const { total, nextCursor } = page.pagination;
  const count = total ? `${page.items.length} of ${total}` : `The first ${page.items.length}`;
  output.list(
    operation.columns,
    page.items,
    page.hasNext ? `${count}. For all items: --all. For the next page: --cursor ${nextCursor}` : null,
  );
}

/** To a file, or to standard output, of which a terminal gets no bytes that are not text. */
async function save(file: Download, path: string | undefined): Promise<void> {
  const stream = Readable.fromWeb(file.stream as never);
  if (path === undefined && process.stdout.isTTY && !/^text\/|json/.test(file.type))
    throw usage(`The file is ${file.type}. Use --output <file>, or pipe it to another program.`);
  await pipeline(stream, path === undefined || path === '-' ? process.stdout : createWriteStream(path), {
    end: path !== undefined && path !== '-',
  });
}
