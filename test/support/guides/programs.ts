import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Group, groupsOf } from './examples.js';

const execute = promisify(execFile);
const PYTHON = join(import.meta.dirname, '../../../clients/python');

/** What stands for an id in a guide → the id. */
export type Ids = Readonly<Record<string, string>>;

/** A language of the guides, and how its examples are run. */
export interface Runner {
  readonly fence: 'sh' | 'ts' | 'py';
  readonly file: (guide: string) => string;
  /** The examples of a guide as one program. */
  program(pieces: readonly string[]): string;
  /** Throws with what the program says if it fails. */
  run(folder: string, guide: string): Promise<string>;
}

const start = async (command: string, args: readonly string[], folder: string, env: NodeJS.ProcessEnv = {}) =>
  (await execute(command, [...args], { cwd: folder, env: { ...process.env, ...env } })).stdout;

/** A block each, as examples use names again; one whose names a later one uses stands open. */
function typescriptProgram(pieces: readonly string[]): string {
  const imports = new Set<string>();
  const bodies = pieces.map(piece =>
    piece.replace(/^import .*\n\n?/gm, line => {
      imports.add(line.trim());
      return '';
    }),
  );
  const declared = (body: string) =>
    [...body.matchAll(/^const (?:\{.*?(\w+) \}|(\w+)) =/gm)].map(([, a, b]) => a ?? b!);
  const isUsedLater = (name: string, at: number) =>
    bodies.slice(at + 1).some(body => new RegExp(`\\b${name}\\b`).test(body) && !declared(body).includes(name));
  const blocks = bodies.map((body, at) =>
    declared(body).some(name => isUsedLater(name, at)) ? body : `{\n${body}}\n`,
  );
  return `${[...imports].join('\n')}\n\n${blocks.join('\n')}export {};\n`;
}

export const RUNNERS: readonly Runner[] = [
  {
    fence: 'sh',
    file: guide => `${guide}.sh`,
    program: pieces => `set -eu\n${pieces.join('\n')}`,
    run: (folder, guide) => start('bash', [`${guide}.sh`], folder),
  },
  {
    fence: 'ts',
    file: guide => `${guide}.ts`,
    program: typescriptProgram,
    run: (folder, guide) => start(process.execPath, [`${guide}.js`], folder),
  },
  {
    fence: 'py',
    file: guide => `${guide.replaceAll('-', '_')}_guide.py`,
    program: pieces => pieces.join('\n'),
    run: (folder, guide) =>
      start('python3', [`${guide.replaceAll('-', '_')}_guide.py`], folder, {
        PYTHONPATH: PYTHON,
        PYTHONDONTWRITEBYTECODE: '1',
      }),
  },
];

/** The lines with which every guide begins, which are in the first one. */
const [SETUP] = groupsOf('getting-started');

/** The program of a guide in a language, for a server and with ids that there are. */
export function programOf(runner: Runner, groups: readonly Group[], url: string, key: string, ids: Ids): string {
  const pieces = [SETUP!, ...groups].map(group => group[runner.fence] ?? '');
  return runner
    .program(pieces)
    .replaceAll('http://localhost:4000', url)
    .replaceAll('https://switchboard.example', url)
    .replaceAll('sk_test_…', key)
    .replace(/\b([a-z]+)_…/g, (whole, prefix: string) => ids[prefix] ?? whole);
}
