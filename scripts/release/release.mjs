// `npm run release -- <version>`: makes a version of a tree that is clean and passes everything. It sets the version in all packages, dates
// the changelog, commits both, and writes the artefacts to dist/release. It uploads nothing and makes no tag: whoever publishes does.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeUnreleased } from './changelog.mjs';
import { currentVersion, FILES, isLater, setVersion } from './versions.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const CHANGELOG = join(root, 'CHANGELOG.md');

/** Runs a step, whose output is shown, and ends with it if it fails. Returns what it printed where that is wanted. */
function run(command, args, { output = 'inherit' } = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', output, 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) stop(`${command} ${args.join(' ')} failed.`);
  return stdout;
}

function stop(reason) {
  console.error(reason);
  process.exit(1);
}

function check(version) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) stop('Name the version: npm run release -- 0.2.0');
  if (!isLater(version, currentVersion()))
    stop(`${version} is not later than ${currentVersion()}, the present version.`);
  if (run('git', ['status', '--porcelain'], { output: 'pipe' }))
    stop('Commit or put away what is not committed: git status');
}

/** Before the tests, which take long: a changelog that cannot be dated is refused at once. */
function datedChangelog(version) {
  try {
    return closeUnreleased(readFileSync(CHANGELOG, 'utf8'), version, new Date().toISOString().slice(0, 10));
  } catch (error) {
    return stop(error.message);
  }
}

const [, , version] = process.argv;
check(version);
const changelog = datedChangelog(version);
run('.ci/run', ['release']);
setVersion(version);
writeFileSync(CHANGELOG, changelog);
run(process.execPath, [join('scripts', 'build.mjs'), 'all']);
run('git', ['commit', '--quiet', '--message', `Release ${version}`, '--', 'CHANGELOG.md', ...FILES]);
run(process.execPath, [join('scripts', 'release', 'artefacts.mjs')]);
console.log(`\nSwitchboard ${version} is in dist/release. To publish it: git tag v${version}, and upload these files.`);
