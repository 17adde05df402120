import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const BUILT = 'dist/dashboard';
/** Compressed, of all that the overview needs after a sign-in. */
const MOST_SCRIPT_KB = 220;

interface Chunk {
  file: string;
  imports?: string[];
}

test('the first screen loads little JavaScript, in few requests', () => {
  const chunks = JSON.parse(readFileSync(`${BUILT}/manifest.json`, 'utf8')) as Record<string, Chunk>;
  const needed = new Set<string>();
  const need = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const imported of chunks[name]!.imports ?? []) need(imported);
  };
  for (const source of ['index.html', 'src/texts/en/start.ts']) need(source);
  // One that has no chunk of its own is in that of the start.
  for (const source of ['src/shell/shell.tsx', 'src/features/overview/overview.tsx']) if (chunks[source]) need(source);
  const sizes = [...needed].map(name => sentSize(`${BUILT}/${chunks[name]!.file}`));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_SCRIPT_KB * 1_000);
  expect(sizes.length).toBeLessThan(10);
});

/** Returns the size in bytes; short files are not compressed. */
const sentSize = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
