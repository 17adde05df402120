import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const execute = promisify(execFile);
const CLI = join(import.meta.dirname, '../../../clients/cli');
const folder = mkdtempSync(join(tmpdir(), 'switchboard-npx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the packed command runs in an empty folder, without a package of another', async () => {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse((await execute('npm', pack, { cwd: CLI })).stdout) as [
    { filename: string; files: { path: string }[]; size: number },
  ];
  expect(packed.files.map(({ path }) => path).sort()).toEqual([
    'README.md',
    'dist/licences.txt',
    'dist/switchboard.js',
    'package.json',
  ]);
  expect(packed.size).toBeLessThan(400 * 1_024);
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], { cwd: folder });
  const { stdout } = await execute('npx', ['--offline', 'switchboard', '--version'], { cwd: folder });
  const { version, dependencies } = JSON.parse(readFileSync(join(CLI, 'package.json'), 'utf8'));
  expect([stdout.trim(), dependencies]).toEqual([version, undefined]);
  const failed = await execute('npx', ['--offline', 'switchboard', 'whoami'], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  }).catch(error => error as { code: number; stderr: string });
  expect(failed).toMatchObject({ code: 3, stderr: expect.stringContaining('switchboard login') });
});
