import { baileysNetwork } from './baileys-network.js';
import { chatappLibrary } from './library.js';
import { runBridge } from './program.js';

process.exit(await runBridge(chatappLibrary(baileysNetwork(process.env['LOG_LEVEL'] ?? 'warn'))));
