// Runs the steps of the build whose sources have changed, each as soon as those before it are done, and prints a line for each.
// `node scripts/build.mjs <product|start|generate|all>`, as steps.mjs explains. No types are checked: `npm run types` does that.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STEPS } from './steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
/** The state of the sources of each step when it ran. */
const STATE = join(dist, '.steps.json');
const NOT_SOURCE = new Set(['node_modules', 'dist']);

/** `path size time` of each file below a path. Types decide nothing of what comes out. */
function stampsOf(path, only) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return only.test(path) ? [`${path} ${stat.size} ${stat.mtimeMs}`] : [];
  return readdirSync(path)
    .filter(name => !NOT_SOURCE.has(name) && !name.endsWith('.d.ts'))
    .flatMap(name => stampsOf(join(path, name), only));
}

/** Packages decide what comes out too. */
const packages = readFileSync(join(root, 'package-lock.json'));

const stateOf = ({ reads, only = /./ }) =>
  createHash('sha256')
    .update(packages)
    .update(reads.flatMap(path => stampsOf(join(root, path), only)).join('\n'))
    .digest('hex');

function runNode(args, folder) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const child = spawn(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (printed += text));
  child.once('error', reject);
  child.once('close', code => (code === 0 ? resolve(printed) : reject(new Error(printed || `It ended with ${code}.`))));
  return promise;
}

async function runStep({ title, commands, folder = '.' }) {
  const start = performance.now();
  for (const args of commands) {
    const printed = await runNode(args, folder);
    if (printed) process.stdout.write(printed);
  }
  console.log(`${title} … ${((performance.now() - start) / 1_000).toFixed(1)} s`);
}

const steps = STEPS(process.argv[2] ?? 'all');
const done = existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : {};

mkdirSync(dist, { recursive: true });

/** Those before it have run: what they made is among its sources. */
async function runIfStale(step) {
  const state = stateOf(step);
  if (done[step.name] === state && [step.makes].flat().every(path => existsSync(join(root, path)))) return;
  await runStep(step);
  done[step.name] = state;
  // At each, so that a step that fails does not undo the others.
  writeFileSync(STATE, JSON.stringify(done));
}

const running = new Map();
for (const step of steps) {
  const [kind] = step.name.split(' ');
  const before = (step.after ?? []).map(name => running.get(name));
  running.set(
    kind,
    Promise.all(before).then(() => runIfStale(step)),
  );
}
const ends = await Promise.allSettled(running.values());
const failures = new Set(ends.filter(({ status }) => status === 'rejected').map(({ reason }) => reason));
for (const failure of failures) console.error(failure.message);
if (failures.size > 0) process.exitCode = 1;
