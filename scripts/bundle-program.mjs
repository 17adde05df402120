// Bundles a program of a clone that the product is built without: a bridge, the demo peers. It takes a quarter of a second.
import { renameSync } from 'node:fs';
import { rolldown } from 'rolldown';

/**
 * @param input its source.
 * @param output the file that Node runs.
 * @param external the packages that are installed beside it.
 */
export async function bundleProgram(input, output, external) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    external,
    tsconfig: false,
    transform: { target: 'node24' },
  });
  // Put in place whole: several processes may build it at the same time, and start what another one builds.
  const own = `${output}.${process.pid}`;
  await bundle.write({ file: own, format: 'esm', codeSplitting: false });
  renameSync(own, output);
}
