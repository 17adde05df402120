import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

const COPIED = [
  ...[
    'app',
    'bench',
    'bin',
    'catalogue',
    'clients',
    'dashboard',
    'docs',
    'examples',
    'gateway',
    'kernel',
    'mcp',
    'oauth',
  ],
  ...['bridges', 'rest', 'scripts', 'subgraphs', 'test', 'web'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.product.json', 'vitest.config.ts'],
];

/** The steps of a recipe of docs/architecture.md. */
export interface Recipe {
  /** Files that it makes, each with the file of this folder that has its text. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines that it adds: each is before the first place where its file has the text. */
  readonly lines: readonly (readonly [file: string, before: string, lines: string])[];
}

/** The files that somebody who follows a recipe writes or changes. */
export const filesOf = ({ files, lines }: Recipe): string[] => [
  ...new Set([...Object.keys(files), ...lines.map(([file]) => file)]),
];

/** A copy of the tree. */
export interface Copy {
  readonly root: string;
  remove(): void;
}

/** A copy of the sources, with the packages of the tree; nothing is built in it. */
export function copySources(): Copy {
  const root = mkdtempSync(join(tmpdir(), 'switchboard-copy-'));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true, filter: isSource });
  for (const folder of ['.', 'dashboard', 'test', 'bench', 'examples'])
    linkPackages(join(folder, 'node_modules'), root);
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A copy in which recipes were followed, built and with its documents. */
export function followRecipes(recipes: readonly Recipe[]): Copy {
  const copy = copySources();
  const { root } = copy;
  for (const { files, lines } of recipes) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      cpSync(join(import.meta.dirname, text), join(root, path), { errorOnExist: true, force: false });
    }
    for (const [file, before, text] of lines) insert(join(root, file), before, text);
  }
  for (const command of ['scripts/build.mjs', 'dist/scripts/reference.js'])
    execFileSync(process.execPath, [command, 'all'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  return copy;
}

/** Links the packages of a folder, those of the tree itself to the copy. */
function linkPackages(folder: string, root: string): void {
  if (!existsSync(join(ROOT, folder))) return;
  mkdirSync(join(root, folder));
  for (const name of readdirSync(join(ROOT, folder))) {
    if (name === OWN) linkOwn(join(folder, name), root);
    else symlinkSync(join(ROOT, folder, name), join(root, folder, name));
  }
}

/** The packages of the tree, which npm links. */
const OWN = '@switchboard';

function linkOwn(folder: string, root: string): void {
  mkdirSync(join(root, folder));
  for (const name of readdirSync(join(ROOT, folder))) {
    const source = relative(realpathSync(ROOT), realpathSync(join(ROOT, folder, name)));
    symlinkSync(join(root, source), join(root, folder, name));
  }
}

function insert(path: string, before: string, lines: string): void {
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${path} has no ${JSON.stringify(before)} before which the recipe could write.`);
  writeFileSync(path, text.slice(0, at) + lines + text.slice(at));
}
