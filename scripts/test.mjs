// Runs the tests that test/support/groups.ts lists under a name (`change`: what each change passes; `all`: every one), or those of it that are named. A file in which a test fails is run once more,
// by processes that have run nothing else, unless more than three fail: what passes then is flaky. The run passes, says so, and adds each
// name to test/flaky.md, to be mended before anything else. Ends with the processor seconds of the files beside their budget;
// `--durations` writes those of each file to test/durations.json, by which the next run starts the longest first.
// Runs on the Node that npm has and imports nothing but Node's own modules.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** Whoever has more has a fault that is no chance. */
const MAX_FLAKY = 3;
const FLAKY = join('test', 'flaky.md');
const DURATIONS = join('test', 'durations.json');

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const folder = mkdtempSync(join(tmpdir(), 'switchboard-tests-'));
/** A line for each file that has run (test/support/setup.ts). */
const measured = join(folder, 'durations');

/** One run of vitest: whether it ended well, and what it reports; `null`: it ended before it could. */
function run(group, args, name) {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...args, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, TEST_GROUP: group, ...(name === 'first' ? { TEST_DURATIONS: measured } : {}) },
  });
  return { passed: status === 0, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
}

/** Each failed test; a file that failed as a whole counts as one. */
const failures = report =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter(test => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file, test: null, error: message }] : [];
    return failed.map(({ fullName, failureMessages }) => ({ file, test: fullName, error: failureMessages[0] ?? '' }));
  });

const titleOf = ({ file, test }) => (test === null ? file : `${file} > ${test}`);

/** Those that a second run of their files passes. */
function flakyOf(group, failed) {
  const again = run(group, [...new Set(failed.map(({ file }) => file))], 'again');
  if (!again.report) return [];
  const still = new Set(failures(again.report).map(titleOf));
  const seen = new Set(again.report.testResults.map(({ name }) => relative(process.cwd(), name)));
  return failed.filter(one => seen.has(one.file) && !still.has(titleOf(one)) && !still.has(one.file));
}

function note(flaky) {
  const [first = ''] = flaky.error.split('\n');
  console.log(`flaky: ${titleOf(flaky)}`);
  appendFileSync(FLAKY, `- ${titleOf(flaky)}: ${first.trim()}\n`);
}

function main(group, args) {
  const { passed, report } = run(group, args, 'first');
  if (!report) return { good: 0, bad: 1, skipped: 0 };
  const failed = failures(report);
  const flaky = failed.length > 0 && failed.length <= MAX_FLAKY ? flakyOf(group, failed) : [];
  flaky.forEach(note);
  // An error that belongs to no test fails the run too.
  const unhandled = !passed && failed.length === 0 ? 1 : 0;
  return {
    good: report.numPassedTests + flaky.length,
    bad: failed.length - flaky.length + unhandled,
    skipped: report.numPendingTests,
  };
}

/** The budget of a run, in processor seconds. */
function budgetOf(run, { behavior, browser, release }) {
  const budgets = { behavior, browser, release, change: behavior + browser, all: behavior + browser + release };
  return budgets[run];
}

/** Prints the sum of what was measured, and with `keep` writes it into the table. */
function reportDurations(keep) {
  if (!existsSync(measured) || !existsSync(DURATIONS)) return;
  const table = JSON.parse(readFileSync(DURATIONS, 'utf8'));
  const lines = readFileSync(measured, 'utf8').trim().split('\n');
  const files = Object.fromEntries(lines.map(line => JSON.parse(line)).map(({ name, ...times }) => [name, times]));
  const sum = Object.values(files).reduce((seconds, { processor }) => seconds + processor, 0);
  const budget = budgetOf(group, table.budgets);
  console.log(`${Math.round(sum)} processor seconds in ${lines.length} files; the budget of all is ${budget}.`);
  if (!keep) return;
  // Files that are gone leave the table; those that did not run keep their line.
  const all = Object.entries({ ...table.files, ...files }).filter(([name]) => existsSync(name));
  table.files = Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other)));
  writeFileSync(
    DURATIONS,
    `${JSON.stringify(table, null, 2).replace(/\{\n +("processor[^}]*)\n +\}/g, (_, times) => `{ ${times.replace(/\n +/g, ' ')} }`)}\n`,
  );
}

const [group = '', ...args] = process.argv.slice(2).filter(word => word !== '--durations');
const { good, bad, skipped } = main(group, args);
reportDurations(process.argv.includes('--durations'));
rmSync(folder, { recursive: true, force: true });
console.log(`${good} passed, ${bad} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = bad === 0 && good > 0 ? 0 : 1;
