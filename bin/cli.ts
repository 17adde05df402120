import './node-version.js';
import { runCli } from '../app/cli/cli.js';
import { stopSignal } from '../app/signals.js';

process.exitCode = await runCli(process.argv.slice(2), stopSignal(), line => process.stdout.write(`${line}\n`));
