import 'reflect-metadata';
import { runOn } from '../cores.js';
import { createWorld } from '../world.js';
import { proveAutomations } from './automations.js';
import { proveCampaign } from './campaign.js';

/**
 * `npm run prove`: a campaign and runs of automations while workers and PostgreSQL are killed again
 * and again. Ends with an error if anybody got a message twice or not at all, or if a sum differs
 * from the count of a scan. `RECIPIENTS`, `RUNS` and `KILLS` set the amounts.
 */
async function prove(): Promise<void> {
  runOn('rest', process.pid);
  const size = (name: string, usual: number) => Number(process.env[name] ?? usual);
  const world = await createWorld(null, []);
  try {
    const kills = size('KILLS', 20);
    await proveCampaign(world, size('RECIPIENTS', 100_000), kills);
    await proveAutomations(world, size('RUNS', 10_000), kills);
    process.stdout.write('Everything is as it should be.\n');
  } finally {
    await world.close();
  }
}

await prove();
