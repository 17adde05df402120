// Brings a fresh clone to a state that can run: what is missing is installed, what changed is built. Each prints a line with its seconds.
// `product`: what the product itself needs, which is half of it. `generate`: the files that are not in Git, for editors and checks of
// types. Otherwise also what tests, benchmarks and documents need.
// Runs on the Node that the machine has and imports nothing but Node's own modules, as does what it imports of ours.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installChatapp } from '../bridges/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, 'node_modules', '.installed');
const built = join(root, 'dist', '.built');
const NOT_SOURCE = new Set(['node_modules', 'dist', '.git', '.data']);
/** The workspaces that the product needs. All others are for tests, benchmarks and examples. */
const PRODUCT = ['dashboard', 'clients/widget', 'clients/cli', 'scripts/node'];

function run(command, args, output = 'inherit') {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', output, 'inherit'],
    env: { ...process.env, npm_config_loglevel: 'error', npm_config_progress: 'false' },
  });
  if (done.status !== 0) process.exit(done.status ?? 1);
}

const [, , work = 'all'] = process.argv;
const scope = work === 'product' ? 'product' : 'all';

/** Returns whether the last install or build left this marker. A whole install serves the product too. */
const has = (marker, text) =>
  existsSync(marker) && ['all', scope].some(done => readFileSync(marker, 'utf8') === `${done} ${text}`);

const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

function install() {
  const workspaces = PRODUCT.map(folder => `--workspace=${folder}`);
  // The lockfile has the hash of each package. An audit asks the registry for seconds, and nobody would see its result.
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  if (scope === 'product') args.push(...workspaces, '--include-workspace-root');
  const npm = process.env.npm_execpath;
  process.stdout.write('Installing packages … ');
  const start = Date.now();
  // When all is well npm prints the number of packages, which is left out.
  run(...(npm ? [process.execPath, [npm, ...args]] : ['npm', args]), 'ignore');
  console.log(`${((Date.now() - start) / 1_000).toFixed(1)} s`);
  writeFileSync(installed, `${scope} ${lock}`);
}

/** The Node that was installed, or that of the machine where there is no package of one. */
function nodeForBuild() {
  const own = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(own)) return own;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`npm has no package of Node 24 for ${process.platform}-${process.arch}: install Node 24 or later.`);
  return process.exit(1);
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

if (!has(installed, lock)) install();
// Tests and checks of types read what the bridge imports.
if (scope === 'all') installChatapp(console.log);
if (work === 'generate') run(nodeForBuild(), [join('scripts', 'build.mjs'), work]);
else if (!has(built, '') || newest(root) > statSync(built).mtimeMs) {
  run(nodeForBuild(), [join('scripts', 'build.mjs'), scope === 'product' ? 'start' : 'all']);
  mkdirSync(dirname(built), { recursive: true });
  writeFileSync(built, `${scope} `);
}
