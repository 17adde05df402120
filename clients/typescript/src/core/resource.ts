import { Download } from './download.js';
import { type Input, Pages } from './pages.js';
import type { Call, FileBody, RequestOptions } from './request.js';
import type { Transport } from './transport.js';

/** Makes the methods of a resource over a connection. */
export type ResourceOf<Methods> = (transport: Transport) => Methods;

type Arguments = readonly unknown[];
type Members = Record<string, unknown>;

/**
 * A resource of the rows of the table; `scripts/clients/tree.ts` writes them and explains their
 * letters.
 */
export const resource =
  <Methods>(table: string): ResourceOf<Methods> =>
  transport => {
    const root: Members = {};
    for (const row of table.trim().split('\n')) {
      const [name = '', method = '', letters = '', path = ''] = row.split(' ');
      const steps = name.split('.');
      const last = steps.pop()!;
      ownerOf(root, steps)[last] = (...args: Arguments) => run(transport, { method, letters, path }, args);
    }
    return root as Methods;
  };

function ownerOf(root: Members, steps: readonly string[]): Members {
  let owner = root;
  for (const step of steps) {
    owner[step] ??= {};
    owner = owner[step] as Members;
  }
  return owner;
}

interface Row {
  readonly method: string;
  readonly letters: string;
  readonly path: string;
}

function run(transport: Transport, { method, letters, path }: Row, args: Arguments): unknown {
  const has = (letter: string) => letters.includes(letter);
  const rest = [...args];
  const filled = path.replace(/\{\}/g, () => segment(rest.shift()));
  const file = has('x') ? (rest.shift() as FileBody) : undefined;
  const input = has('b') || has('q') ? (rest.shift() as Input | undefined) : undefined;
  const options = (rest.shift() ?? {}) as RequestOptions;
  const call = (given: Input | undefined): Call => ({
    method,
    path: filled,
    ...(has('b') ? { body: given ?? {} } : { query: given }),
    file,
    keyed: has('k'),
    metered: !has('u'),
    downloads: has('f'),
    options,
  });
  if (has('l') || has('m')) return new Pages(input ?? {}, given => readPage(transport, call(given), has('m')));
  return answerOf(transport, call(input), letters);
}

/** A part of a path. An empty one would name the list, and a dot another path. */
function segment(value: unknown): string {
  const text = encodeURIComponent(String(value));
  if (value === undefined || value === null || /^\.{0,2}$/.test(text)) throw new TypeError('An id is missing.');
  return text;
}

async function readPage(transport: Transport, call: Call, isMeta: boolean) {
  const { data, pagination, meta } = (await transport.send(call)).body as Members;
  return { items: data as unknown[], pagination: isMeta ? meta : pagination };
}

async function answerOf(transport: Transport, call: Call, letters: string): Promise<unknown> {
  const { response, body } = await transport.send(call);
  if (call.downloads) return new Download(response);
  const { data, pagination } = body as Members;
  return letters.startsWith('s') ? { ...(data as Members), pagination } : data;
}
