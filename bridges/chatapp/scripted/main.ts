import { chatappLibrary } from '../src/library.js';
import { runBridge } from '../src/program.js';
import { scriptedNetwork } from './network.js';

/** The bridge over a scripted service, as a process that tests kill. */
const { SCRIPT_PORT, PER_SECOND = '20' } = process.env;
const library = chatappLibrary(scriptedNetwork(Number(SCRIPT_PORT)));
process.exit(await runBridge({ ...library, perSecond: Number(PER_SECOND) }));
