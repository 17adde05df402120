import './node-version.js';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { stopSignal } from '../app/signals.js';

const stop = stopSignal();
// This runs before any other import: the compiled code of all modules is kept beside the build,
// which saves each later start about 0.8 s of CPU. If that folder cannot be written, nothing is
// kept.
enableCompileCache(join(import.meta.dirname, '../.compile-cache'));
const exit = () => process.exit(0); // Nothing is open yet.
stop.addEventListener('abort', exit);
const { run } = await import('../app/run.js');
stop.removeEventListener('abort', exit);
process.exit(await run(process.argv.slice(2), stop, join(import.meta.dirname, '..')));
