import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Group, groupsOf } from './examples.js';

const ROOT = join(import.meta.dirname, '../../..');
const PYTHON = join(ROOT, 'clients/python');

/** The ids by the texts that stand for them in a guide. */
export type Ids = Readonly<Record<string, string>>;

/** A language of the guides, and how its examples are run. */
export interface Runner {
  readonly fence: 'sh' | 'ts' | 'py';
  /** The file of a program, and the one that is run. */
  readonly file: (name: string) => string;
  readonly built: (name: string) => string;
  /** Pieces of a guide as one program. */
  program(pieces: readonly string[]): string;
  readonly command: string;
}

/** A program that runs, and reads and writes lines. */
export interface Started {
  readonly child: ChildProcess;
  line(): Promise<string>;
}

export function start({ command, built }: Runner, folder: string, name: string): Started {
  const child = spawn(command, [built(name)], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: PYTHON, PYTHONDONTWRITEBYTECODE: '1', PYTHONUNBUFFERED: '1' },
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { child, line: async () => (await lines.next()).value as string };
}

/** Runs a program to its end and returns its output; throws if it fails or complains. */
export async function run(runner: Runner, folder: string, name: string): Promise<string> {
  const { child } = start(runner, folder, name);
  let [said, complaint] = ['', ''];
  child.stdout!.on('data', data => (said += data));
  child.stderr!.on('data', data => (complaint += data));
  const [code] = await once(child, 'close');
  if (code !== 0 || complaint !== '') throw new Error(`${name} in ${runner.fence} ended with ${code}: ${complaint}`);
  return said;
}

/** Each piece is in a block of its own, which holds those after it: they see its names, and may use them again for others. */
function typescriptProgram(pieces: readonly string[]): string {
  const imports = new Set<string>();
  const bodies = pieces.map(piece =>
    piece.replace(/^import .*\n\n?/gm, line => {
      imports.add(line.trim());
      return '';
    }),
  );
  return `${[...imports].join('\n')}\n\n{\n${bodies.join('\n{\n')}${'}\n'.repeat(bodies.length)}export {};\n`;
}

const pythonFile = (name: string): string => `${name.replaceAll('-', '_')}_guide.py`;

export const RUNNERS: readonly Runner[] = [
  {
    fence: 'sh',
    file: name => `${name}.sh`,
    built: name => `${name}.sh`,
    program: pieces => `set -eu\n${pieces.join('\n')}`,
    command: 'bash',
  },
  {
    fence: 'ts',
    file: name => `${name}.ts`,
    built: name => `${name}.js`,
    program: typescriptProgram,
    command: process.execPath,
  },
  {
    fence: 'py',
    file: pythonFile,
    built: pythonFile,
    program: pieces => pieces.join('\n'),
    command: 'python3',
  },
];

/** The lines with which every guide begins, which are in the first one. */
const [SETUP] = groupsOf('getting-started');

/** The program of a guide in a language, for a server and with ids that there are. */
export function programOf(runner: Runner, groups: readonly Group[], url: string, key: string, ids: Ids = {}): string {
  const pieces = [SETUP!, ...groups].map(group => group[runner.fence] ?? '');
  return runner
    .program(pieces)
    .replaceAll('http://localhost:4000', url)
    .replaceAll('https://switchboard.example', url)
    .replaceAll('sk_test_…', key)
    .replace(/\b([a-z]+)_…/g, (whole, prefix: string) => ids[prefix] ?? whole);
}

const OPTIONS = '--ignoreConfig --strict --target es2022 --module nodenext --skipLibCheck --types node'.split(' ');

/** Throws with the compiler's errors. */
export async function compileTypescript(folder: string, files: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), [...OPTIONS, ...files], { cwd: folder });
  } catch (error) {
    throw new Error((error as { stdout: string }).stdout, { cause: error });
  }
}
