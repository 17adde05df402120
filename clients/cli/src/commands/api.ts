import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Command, Option } from 'commander';
import { callerOf } from '../account/account.js';
import { usage } from '../exit.js';
import { dataOf, fileOf, inputOf, pairsOf } from '../operations/input.js';
import { operationAt } from '../operations/operation.js';
import { agree } from '../terminal/ask.js';
import { jsonOf } from '../terminal/text.js';
import type { ShellOf } from './shell.js';

interface Options {
  readonly data?: string;
  readonly field?: string[];
  readonly query?: string[];
  readonly file?: string;
  readonly contentType?: string;
  readonly output?: string;
  readonly idempotencyKey?: string;
  readonly yes?: boolean;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const collect = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** `api get|post|put|patch|delete /v1/…`. */
export function addApi(program: Command, shellOf: ShellOf): void {
  const api = program.command('api').description('Calls any operation by its path and prints the response unchanged');
  for (const method of METHODS) {
    const command = api
      .command(`${method} <path>`)
      .description(`${method.toUpperCase()} a path below /v1`)
      .option('--query <name=value>', 'a query parameter', collect);
    if (method !== 'get')
      command
        .option('--data <json>', 'the body as JSON, @file or - for standard input')
        .option('--field <name=value>', 'a field of the body, which can be nested', collect)
        .option('--file <path>', 'a file as the body')
        .option('--content-type <type>', 'of the file', 'application/octet-stream')
        .addOption(new Option('--idempotency-key <key>', 'the same key for a retry'));
    command.option('--output <path>', 'write to this file instead of standard output');
    if (method === 'delete') command.option('-y, --yes', 'do not ask for confirmation');
    command.action(async (path: string) => call(method.toUpperCase(), path, command.opts(), shellOf));
  }
}

async function call(method: string, given: string, options: Options, shellOf: ShellOf): Promise<void> {
  const shell = shellOf();
  // The path of a URL that was copied is as good; its host is not followed.
  const { pathname, searchParams } = new URL(given, 'http://path.invalid');
  if (!/^\/?v1\//.test(given.replace(/^https?:\/\/[^/]+/, ''))) throw usage('The path must begin with /v1/.');
  const operation = operationAt(method, pathname);
  if (method === 'DELETE') await agree(`Really delete ${pathname}?`, options.yes === true);
  const own = [...searchParams].map(([name, value]) => `${name}=${value}`);
  const body = options.data === undefined && options.field === undefined ? undefined : bodyOf(options);
  const query = pairsOf([...own, ...(options.query ?? [])]);
  const file = options.file === undefined ? undefined : await fileOf(options.file);
  const { response, body: answer } = await callerOf(await shell.account())({
    method,
    path: pathname.replace(/^\/v1\//, ''),
    query,
    body,
    file,
    keyed: operation?.keyed ?? false,
    metered: operation?.metered ?? true,
    downloads: operation?.givesFile ?? false,
    options: {
      signal: shell.stop,
      ...(options.idempotencyKey ? { idempotencyKey: options.idempotencyKey } : {}),
      ...(file ? { contentType: options.contentType } : {}),
    },
  });
  const bytes = operation?.givesFile
    ? Readable.fromWeb(response.body as never)
    : Readable.from([`${jsonOf(answer, 2)}\n`]);
  await write(bytes, options.output);
}

/** Writes to a file, or where none is named to the standard output, which stays open. */
async function write(bytes: Readable, output: string | undefined): Promise<void> {
  const to = output === undefined || output === '-' ? process.stdout : createWriteStream(output);
  await pipeline(bytes, to, { end: to !== process.stdout });
}

/** A body need not be an object where only `--data` is given. */
const bodyOf = (options: Options): unknown =>
  options.field === undefined ? dataOf(options.data!) : inputOf([], { data: options.data, field: options.field });
