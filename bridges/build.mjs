// Bundles a program of the bridges with all that it imports of this repository. What `bridges/chatapp/package.json` names stays apart.
// `node bridges/build.mjs <chatapp|scripted|check>…`
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleProgram } from '../scripts/bundle-program.mjs';

const folder = dirname(fileURLToPath(import.meta.url));

/** `input`: its source. `output`: the file that Node runs. `external`: packages that are installed beside it. */
const PROGRAMS = {
  chatapp: { input: 'chatapp/src/main.ts', output: 'chatapp/dist/main.js', external: ['baileys', 'pino'] },
  scripted: { input: 'chatapp/scripted/main.ts', output: 'chatapp/dist/scripted.js', external: ['baileys', 'pino'] },
  check: { input: 'check/main.ts', output: 'check/dist/main.js', external: [] },
};

/** Returns the path of the bundle. */
export async function buildProgram(name) {
  const { input, output, external } = PROGRAMS[name];
  const file = join(folder, output);
  await bundleProgram(join(folder, input), file, external);
  return file;
}

if (process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const name of process.argv.slice(2)) await buildProgram(name);
