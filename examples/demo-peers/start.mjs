// Runs the demo peers beside the server: `npm start -- --demo-peers`. The product is built without them, so that they are bundled here.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundleProgram } from '../../scripts/bundle-program.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
/** Below `node_modules` of the repository, which has their packages. */
const PROGRAM = join(folder, '../../dist/demo-peers.js');

/** As `startDemoPeers` of `index.ts`. */
export async function startDemoPeers(print, baseUrl) {
  await bundleProgram(join(folder, 'index.ts'), PROGRAM, ['smpp', 'smtp-server']);
  const peers = await import(pathToFileURL(PROGRAM).href);
  return peers.startDemoPeers(print, baseUrl);
}
