import { chatappLibrary } from '../src/library.js';
import { runBridge } from '../src/program.js';
import { scriptedNetwork } from './network.js';

/** The bridge over a scripted service, as a process that tests kill. */
process.exit(await runBridge(chatappLibrary(scriptedNetwork(Number(process.env['SCRIPT_PORT'])))));
