import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const BUILT = resolve(import.meta.dirname, '../../dist');

/** Runs a module in a process of its own, whose stacks are mapped. */
function run(lines: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchboard-stacks-'));
  try {
    const file = join(folder, 'run.mjs');
    const built = (path: string) => JSON.stringify(pathToFileURL(join(BUILT, path)).href);
    writeFileSync(
      file,
      [
        `import { mapStacks } from ${built('app/source-maps.js')};`,
        `import { assetFile } from ${built('kernel/http/assets.js')};`,
        `mapStacks(${JSON.stringify(BUILT)});`,
        ...lines,
      ].join('\n'),
    );
    return execFileSync(process.execPath, [file], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('stacks name the lines of our sources, and other files as they are', () => {
  const [first, own, other] = run(["try { assetFile('none.js') } catch (error) { console.log(error.stack) }"]).split(
    '\n',
  );
  expect(first).toBe('Error: scripts/assets.mjs makes no none.js.');
  expect(own).toMatch(/^ {4}at assetFile \(\/.*\/kernel\/http\/assets\.ts:\d+:\d+\)$/);
  expect(other).toMatch(/^ {4}at file:.*\/run\.mjs:4:\d+$/);
});

test('an error that cannot be written has a stack', () => {
  const lines = [
    "const error = new Error('x');",
    'error.message = { toString() { throw error } };',
    'console.log(error.stack);',
  ];
  expect(run(lines)).toMatch(/^Error/);
});
