// Brings a fresh clone to a state that can run: what is missing is installed, what changed is built.
// `product`: what the product itself needs, which is half of it. Otherwise also what tests, benchmarks and documents need.
// Runs on the Node that the machine has and imports nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, 'node_modules', '.installed');
const built = join(root, 'dist', '.built');
const NOT_SOURCE = new Set(['node_modules', 'dist', '.git', '.data']);

function run(args) {
  const npm = process.env.npm_execpath;
  const [command, all] = npm ? [process.execPath, [npm, ...args]] : ['npm', args];
  const done = spawnSync(command, all, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const scope = process.argv[2] === 'product' ? 'product' : 'all';

/** Returns whether the last install or build left this marker. A whole install serves the product too. */
const has = (marker, text) =>
  existsSync(marker) && ['all', scope].some(done => readFileSync(marker, 'utf8') === `${done} ${text}`);

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');
if (!has(installed, lock)) {
  console.log('Installing the packages of package-lock.json …');
  run([
    'ci',
    '--include=dev',
    ...(scope === 'product'
      ? [
          '--workspace=dashboard',
          '--workspace=clients/widget',
          '--workspace=clients/cli',
          '--workspace=scripts/node',
          '--include-workspace-root',
        ]
      : []),
  ]);
  writeFileSync(installed, `${scope} ${lock}`);
}

/** The time of the latest change below a folder. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_SOURCE.has(entry.name)) continue;
    const path = join(folder, entry.name);
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return latest;
}

if (!has(built, '') || newest(root) > statSync(built).mtimeMs) {
  console.log('Building …');
  run(['run', '--silent', scope === 'product' ? 'build:product' : 'build']);
  // An image is without it.
  if (scope === 'product') run(['run', '--silent', 'build', '--workspace=clients/cli']);
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, `${scope} `);
}
