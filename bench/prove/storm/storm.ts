import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../../harness/world.js';
import { type Finding, findings, quiet } from './check.js';
import type { Disk } from './disk.js';
import { type Fault, faultsOf, type Parts } from './faults.js';
import { openStage } from './stage.js';

const LONGEST_PAUSE_MS = 3_000;
const POLL_MS = 20;
const OUTAGE_LIMIT_MS = 120_000;

/** The effect of a fault, over all its times. */
interface Suffered {
  times: number;
  /** The longest time until a request was accepted again, in milliseconds. */
  longest: number;
}

/**
 * Two edges and two workers under a mixed load, while one fault after another happens at a random moment. Nothing that was accepted may
 * be lost, and no provider may take a message twice.
 */
export async function proveStorm(world: World, disk: Disk | null, kills: number): Promise<void> {
  await using stage = await openStage(world, disk);
  const { parts, taken, told } = stage;
  const suffered = await storm(parts, kills);
  await parts.load.end();
  await quiet(world);
  const found = await findings(world, parts.load.accepted, taken, told);
  process.stdout.write(`${tableOf(suffered)}\n\n${linesOf(found)}\n`);
  for (const { name, found: number, wanted } of found) if (wanted !== null) assert.equal(number, wanted, name);
}

async function storm(parts: Parts, kills: number): Promise<ReadonlyMap<string, Suffered>> {
  const suffered = new Map<string, Suffered>();
  const faults = faultsOf(parts);
  for (let kill = 0; kill < kills; kill++) {
    await pause(Math.random() * LONGEST_PAUSE_MS);
    const fault = faults[Math.floor(Math.random() * faults.length)]!;
    const longest = await outage(fault, parts);
    const before = suffered.get(fault.name) ?? { times: 0, longest: 0 };
    suffered.set(fault.name, { times: before.times + 1, longest: Math.max(before.longest, longest) });
    process.stderr.write(`  ${kill + 1}. ${fault.name}, ${Math.round(longest)} ms\n`);
  }
  return suffered;
}

/** Returns the longest time without an accepted request, from the fault until one was accepted after its end. */
async function outage({ name, cause }: Fault, parts: Parts): Promise<number> {
  const { accepted } = parts.load;
  let longest = 0;
  let last = performance.now();
  let isOver = false;
  const caused = cause(parts).then(() => {
    isOver = true;
  });
  for (const start = last; !isOver || accepted.lastAt < last; await pause(POLL_MS)) {
    longest = Math.max(longest, performance.now() - Math.max(accepted.lastAt, start));
    if (!isOver) last = performance.now();
    assert(
      performance.now() - last < OUTAGE_LIMIT_MS,
      `${name}: nothing is accepted any more, ${accepted.lastRefusal}`,
    );
  }
  await caused;
  return longest;
}

const tableOf = (suffered: ReadonlyMap<string, Suffered>): string =>
  [
    ...['| Fault | Times | Longest time until a request was accepted again |', '|---|---|---|'],
    ...[...suffered]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { times, longest }]) => `| ${name} | ${times} | ${(longest / 1_000).toFixed(1)} s |`),
  ].join('\n');

const linesOf = (found: readonly Finding[]): string =>
  found
    .map(({ name, found: number, wanted }) => `${name}: ${number}${wanted === null ? '' : `, wanted ${wanted}`}`)
    .join('\n');
