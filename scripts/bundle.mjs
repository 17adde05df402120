// Writes dist/server: what bin/main.js, the operator's commands and a step of the build load, with the packages, in some hundred files in
// the place of 5,000, so that less is searched for, read and linked at each start. A part that is imported on demand is a file of its own.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { APART } from './apart.mjs';

const dist = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');

/** The commands, and what writes the files that follow from the API, which is loaded in half the time from here. */
const ENTRIES = {
  ...Object.fromEntries(['main', 'admin', 'doctor'].map(name => [name, join(dist, 'bin', `${name}.js`)])),
  'api-files': join(dist, 'scripts', 'clients', 'write.js'),
};

const isApart = id => APART.some(name => id === name || id.startsWith(`${name}/`));

const bundle = await rolldown({
  input: ENTRIES,
  platform: 'node',
  external: isApart,
  // The compiler's output is right for the Node that runs it.
  transform: { target: 'esnext' },
  tsconfig: false,
  // Modules register decorators and the like when they are loaded.
  treeshake: false,
});
rmSync(join(dist, 'server'), { recursive: true, force: true });
await bundle.write({
  dir: join(dist, 'server'),
  format: 'esm',
  sourcemap: true,
  // Two classes of one name in two modules are one in the database's metadata or in the graph's by that name.
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
