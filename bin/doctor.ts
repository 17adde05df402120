import './node-version.js';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const build = join(import.meta.dirname, '..');
// Before any other import, as in `main`.
enableCompileCache(join(build, '.compile-cache'));
const { mapStacks } = await import('../app/source-maps.js');
mapStacks(build);
const { runDoctor } = await import('../app/commands/doctor.js');
process.exitCode = await runDoctor(process.argv.slice(2), text => process.stdout.write(text));
