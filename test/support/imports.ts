import { readdirSync, readFileSync } from 'node:fs';
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

/** Every import of one file of ours by another. */
export const imports: readonly Import[] = sources.flatMap(file =>
  [...textOf(file).matchAll(IMPORT)].map(([, type, path = '']) => ({
    from: file,
    to: relative(ROOT, resolve(ROOT, dirname(file), path)).replace(/\.js$/, '.ts'),
    typeOnly: type !== undefined,
  })),
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
