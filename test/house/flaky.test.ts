import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** A project of its own, whose tests the runner runs. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchboard-runner-'));
  mkdirSync(join(folder, 'test'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { include: ['test/*.test.mjs'] } };");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string) =>
  writeFileSync(join(folder, 'test', `${name}.test.mjs`), `import { expect, test } from 'vitest';\n${text}`);

/** Passes in its second run only. */
const flaky = (name: string) => `test('${name}', async () => {
  const { existsSync, writeFileSync } = await import('node:fs');
  const ran = existsSync('ran-${name}');
  writeFileSync('ran-${name}', '');
  expect(ran, 'it is the second run').toBe(true);
});\n`;

const good = "test('good', () => expect(1).toBe(1));\n";
const bad = "test('bad', () => expect(1).toBe(2));\n";

function run() {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/test.mjs')], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  const list = join(folder, 'test', 'flaky.md');
  return {
    status,
    stdout,
    last: stdout.trimEnd().split('\n').at(-1),
    list: existsSync(list) ? readFileSync(list, 'utf8') : '',
  };
}

test('a test that passes in its second run is named, written down, and fails nothing', () => {
  file('a', good + flaky('once'));
  file('b', good);
  const { status, stdout, last, list } = run();
  expect([status, last]).toEqual([0, '3 passed, 0 failed']);
  expect(stdout).toContain('\nflaky: test/a.test.mjs > once\n');
  expect(list).toBe(
    '- test/a.test.mjs > once: AssertionError: it is the second run: expected false to be true // Object.is equality\n',
  );
});

test('a test that fails twice fails the run', () => {
  file('a', good + flaky('once') + bad);
  const { status, last, list } = run();
  expect([status, last]).toEqual([1, '2 passed, 1 failed']);
  expect(list).toContain('once');
  expect(list).not.toContain('bad');
});

test('more than three that fail are no chance, and not run again', () => {
  file('a', ['one', 'two', 'three', 'four'].map(flaky).join(''));
  const { status, last, list } = run();
  expect([status, last, list]).toEqual([1, '0 passed, 4 failed', '']);
});

test('a file that cannot be loaded, and an error outside of the tests, fail the run', () => {
  file('a', `${good}throw new Error('never loaded');`);
  expect(run()).toMatchObject({ status: 1, last: '0 passed, 1 failed' });
  file(
    'a',
    `${good}setTimeout(() => { throw new Error('late'); });\ntest('slow', () => new Promise(done => setTimeout(done, 100)));`,
  );
  expect(run()).toMatchObject({ status: 1, last: '2 passed, 1 failed' });
});
