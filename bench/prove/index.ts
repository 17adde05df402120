import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { runOn } from '../harness/cores.js';
import { createWorld } from '../harness/world.js';
import { proveAutomations } from './automations.js';
import { proveCampaign } from './campaign.js';
import { mountDisk } from './storm/disk.js';
import { proveStorm } from './storm/storm.js';

/** Kills within a campaign, and within runs of automations: between two of them much has to be done. */
const WITHIN = 20;

/**
 * `npm run prove -- --kills 1000`: so many faults under a mixed load, and then a campaign and runs of automations while workers and PostgreSQL
 * are killed. Ends with an error if anything that was accepted is lost, anybody got a message twice or not at all, a sum differs from the count of
 * a scan, or an invariant is broken. `RECIPIENTS` and `RUNS` set the other amounts.
 */
async function prove(): Promise<void> {
  const { kills } = parseArgs({ options: { kills: { type: 'string', default: '100' } } }).values;
  runOn('rest', process.pid);
  const size = (name: string, usual: number) => Number(process.env[name] ?? usual);
  using disk = mountDisk();
  if (!disk) process.stdout.write('No file system can be mounted here: the disk is never full.\n');
  const world = await createWorld(null, []);
  try {
    await proveStorm(world, disk, Number(kills));
    const within = Math.min(WITHIN, Number(kills));
    await proveCampaign(world, size('RECIPIENTS', 100_000), within);
    await proveAutomations(world, size('RUNS', 10_000), within);
    process.stdout.write('Everything is as it should be.\n');
  } finally {
    await world.close();
  }
}

await prove();
