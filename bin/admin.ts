import './node-version.js';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const build = join(import.meta.dirname, '..');
// Before any other import, as in `main`.
enableCompileCache(join(build, '.compile-cache'));
const { openStartCache } = await import('../kernel/graph/start-cache.js');
const kept = openStartCache(join(build, '.start-cache'));
const load = () => import('../app/commands/admin.js');

/** The text of `--help` is kept, so that the system is loaded only for a command. */
async function printUsage(): Promise<void> {
  process.stdout.write(await kept.get('usage', [], async () => (await load()).usage()));
}

async function runCommand(args: readonly string[]): Promise<0 | 1 | 2> {
  const admin = await load();
  const { mapStacks } = await import('../app/source-maps.js');
  // Not before: each decorator of an entity writes a stack.
  mapStacks(build);
  return admin.runCommand(args, kept);
}

const args = process.argv.slice(2);
if (args.length > 0 && !args.includes('--help')) process.exitCode = await runCommand(args);
else {
  await printUsage();
  process.exitCode = args.length === 0 ? 2 : 0;
}
