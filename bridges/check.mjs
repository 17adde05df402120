// Builds and runs the check of a bridge: `npm run bridge:check -- <url> <secret>`.
import { buildProgram } from './build.mjs';

await import(await buildProgram('check'));
