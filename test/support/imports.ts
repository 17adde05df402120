import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The top-level folders of the system itself, without tests, benchmarks and examples. */
export const ROOMS = ['catalogue', 'kernel', 'gateway', 'subgraphs', 'rest', 'oauth', 'mcp', 'app', 'bin'] as const;

export interface Import {
  /** Files by their path from the root. */
  from: string;
  to: string;
  typeOnly: boolean;
}

/** Every TypeScript file of the rooms. */
export const sources: readonly string[] = ROOMS.flatMap(room =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(room, name)),
);

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gms;

/** The name of a source in an import: of the build for Node, or without an ending for Vite. */
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

/** Returns the file that an import of a file names. */
function fileOf(from: string, path: string): string {
  const bare = relative(ROOT, resolve(ROOT, dirname(from), path)).replace(/\.js$/, '');
  return ENDINGS.map(ending => bare + ending).find(file => existsSync(join(ROOT, file))) ?? bare;
}

/** Every import of one of these files by another. */
const importsIn = (files: readonly string[]): readonly Import[] =>
  files.flatMap(file =>
    [...textOf(file).matchAll(IMPORT)].map(([, type, path = '']) => ({
      from: file,
      to: fileOf(file, path),
      typeOnly: type !== undefined,
    })),
  );

export const imports = importsIn(sources);

/** The imports of what runs elsewhere than the system itself: in a browser, as a client, or beside it. */
export const importsBeside = importsIn(
  globSync('{bench,bridges,examples,scripts,web,clients/{cli,typescript,widget}/src,dashboard/src}/**/*.{ts,tsx}', {
    cwd: ROOT,
  }).filter(file => !/\/(?:dist|generated|node_modules)\//.test(file)),
);

/** Groups of files that import each other in a loop, by Tarjan's strongly connected components. */
export function circles(edges: readonly Import[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    for (const { to } of next.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) found.push(circle.sort());
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return found;
}
